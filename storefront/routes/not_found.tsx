import type { PageRequest } from '../navigation/route.ts'
import { Message } from '../layout/message.tsx'
import { shopText } from '../text/shop.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'

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
