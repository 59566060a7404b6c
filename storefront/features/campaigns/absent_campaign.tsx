import { Message } from '../../layout/message.tsx'
import { useNavigation } from '../../navigation/navigation_context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Head } from '../../ui/head.tsx'
import { PageFrame } from '../../ui/page_frame.tsx'
import { campaignText as text } from './text/campaign.ts'
import styles from '../account_pages/account_page.module.css'

export const MissingCampaign = () => (
  <Message heading={text.missing} lead={text.missingLead} roll="1">
    <Head title={text.missing} description={text.missingLead} hidden />
    <ButtonLink to="/campaigns">{text.browse}</ButtonLink>
  </Message>
)

/** It could not be asked for. */
export function UnknownCampaign() {
  const navigation = useNavigation()
  return (
    <PageFrame heading={text.failedHeading} narrow>
      <Head title={text.failedHeading} description={text.failed} hidden />
      <Alert>
        <div className={styles.failure}>
          <p>{text.failed}</p>
          <Button look="quiet" onClick={() => void navigation?.reload()}>
            {text.again}
          </Button>
        </div>
      </Alert>
    </PageFrame>
  )
}
