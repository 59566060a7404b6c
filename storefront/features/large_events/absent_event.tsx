import { Message } from '../../layout/message.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { PageFrame } from '../../ui/page_frame.tsx'
import { eventText as text } from './text/event.ts'
import styles from '../account_pages/account_page.module.css'

export const MissingEvent = () => (
  <Message heading={text.missing} lead={text.missingLead} roll="1">
    <Head title={text.missing} description={text.missingLead} hidden />
    <ButtonLink to="/lpg">{text.back}</ButtonLink>
  </Message>
)

/** It could not be asked for. */
export const UnknownEvent = ({ why = text.failed }: { why?: string }) => (
  <PageFrame heading={text.failedHeading} narrow>
    <Head title={text.failedHeading} description={why} hidden />
    <Alert>
      <div className={styles.failure}>
        <p>{why}</p>
        <ButtonLink to="/lpg" look="quiet">
          {text.back}
        </ButtonLink>
      </div>
    </Alert>
  </PageFrame>
)
