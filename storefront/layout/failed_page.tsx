import { useNavigation } from '../navigation/navigation_context'
import { shopText } from '../text/shop'
import { Button, ButtonLink } from '../ui/button'
import { Head } from '../ui/head'
import { Message } from './message'

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
