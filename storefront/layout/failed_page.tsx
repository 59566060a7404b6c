import { useNavigation } from '../navigation/navigation_context.ts'
import { shopText } from '../text/shop.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import { Message } from './message.tsx'

export function FailedPage() {
  const navigation = useNavigation()
  const { heading, lead, again, home } = shopText.failure
  return (
    <Message heading={heading} lead={lead} roll="?">
      <Head title={heading} description={lead} hidden />
      <Button onClick={() => void navigation?.reload()}>{again}</Button>
      <ButtonLink to="/" look="quiet">
        {home}
      </ButtonLink>
    </Message>
  )
}
