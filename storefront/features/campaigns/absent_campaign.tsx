import { Message } from '#storefront/layout/message'
import { useNavigation } from '#storefront/navigation/navigation_context'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Alert } from '#storefront/ui/alert'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
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
