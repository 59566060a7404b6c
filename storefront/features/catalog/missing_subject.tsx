import { Message } from '#storefront/layout/message'
import { catalogText } from './text/catalog.ts'
import { ButtonLink } from '#storefront/ui/button'
import { Head } from '#storefront/ui/head'

/** A page whose subject is not there, or no more. */
export function MissingSubject({ heading, lead = catalogText.missingLead }: { heading: string; lead?: string }) {
  return (
    <Message heading={heading} lead={lead} roll="1">
      <Head title={heading} description={lead} hidden />
      <ButtonLink to="/games">{catalogText.board}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {catalogText.home}
      </ButtonLink>
    </Message>
  )
}
