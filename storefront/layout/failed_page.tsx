import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from '../navigation/navigation_context.ts'
import { shopText } from '../text/shop.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import { Message } from './message.tsx'
import { useOffline } from './use_offline.ts'

/** A page that could not be loaded. One that a lost connection kept away comes by itself once it is back. */
export function FailedPage() {
  const navigation = useNavigation()
  const offline = useOffline()
  const again = () => void navigation?.reload()
  useReturn(offline, again)
  const { heading, lead } = offline ? shopText.away : shopText.failure
  return (
    <Message heading={heading} lead={lead} roll="?">
      <Head title={heading} description={lead} hidden />
      <Button onClick={again}>{shopText.failure.again}</Button>
      {!offline && (
        <ButtonLink to="/" look="quiet">
          {shopText.failure.home}
        </ButtonLink>
      )}
    </Message>
  )
}

function useReturn(offline: boolean, onReturn: () => void) {
  const before = useRef(offline)
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    if (before.current && !offline) returned()
    before.current = offline
  }, [offline])
}
