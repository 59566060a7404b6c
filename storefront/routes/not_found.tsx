import type { PageRequest } from '../navigation/route'
import { Message } from '../layout/message'
import { shopText } from '../text/shop'
import { ButtonLink } from '../ui/button'
import { Head } from '../ui/head'

export function loader({ status }: PageRequest): Promise<null> {
  status(404)
  return Promise.resolve(null)
}

export default function NotFoundPage() {
  const { heading, lead, home, games } = shopText.notFound
  return (
    <Message heading={heading} lead={lead} roll="1">
      <Head title={heading} description={lead} hidden />
      <ButtonLink to="/">{home}</ButtonLink>
      <ButtonLink to="/games" look="quiet">
        {games}
      </ButtonLink>
    </Message>
  )
}
