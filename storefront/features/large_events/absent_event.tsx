import { Message } from '#storefront/layout/message'
import { Failure } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import { eventText as text } from './text/event.ts'

export const MissingEvent = () => (
  <Message heading={text.missing} lead={text.missingLead} roll="1">
    <Head title={text.missing} description={text.missingLead} hidden />
    <ButtonLink to="/lpg">{text.back}</ButtonLink>
  </Message>
)

export const UnknownEvent = ({ why = text.failed }: { why?: string }) => (
  <PageFrame heading={text.failedHeading} narrow>
    <Head title={text.failedHeading} description={why} hidden />
    <Failure message={why}>
      <ButtonLink to="/lpg" look="quiet">
        {text.back}
      </ButtonLink>
    </Failure>
  </PageFrame>
)
