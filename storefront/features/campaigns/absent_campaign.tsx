import { Message } from '#storefront/layout/message'
import { useNavigation } from '#storefront/navigation/link'
import { ButtonLink } from '#storefront/ui/button'
import { TryAgain } from '#storefront/ui/alert'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import { campaignText as text } from './text/campaign.ts'

export const MissingCampaign = () => (
  <Message heading={text.missing} lead={text.missingLead} roll="1">
    <Head title={text.missing} description={text.missingLead} hidden />
    <ButtonLink to="/campaigns">{text.browse}</ButtonLink>
  </Message>
)

export function UnknownCampaign() {
  const navigation = useNavigation()
  return (
    <PageFrame heading={text.failedHeading} narrow>
      <Head title={text.failedHeading} description={text.failed} hidden />
      <TryAgain message={text.failed} label={text.again} onAgain={() => void navigation?.reload()} />
    </PageFrame>
  )
}
