import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { useNavigation } from '#storefront/navigation/link'
import { shopText } from '#storefront/text/shop'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Head } from '#storefront/ui/head'
import { Message } from './message.tsx'
import { useOffline } from './use_offline.ts'

interface BoundaryProps {
  failure: unknown
  /** A new visit gets a new chance. */
  visit: number
  children: ReactNode
}

interface BoundaryState {
  broken: boolean
  visit: number
}

/** Shows what happened where a page could not be loaded or broke while it was drawn. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, visit: this.props.visit }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { broken: false, visit }
  }

  override componentDidCatch(reason: unknown) {
    reportError(reason, 'page')
  }

  override componentDidMount() {
    this.#reportFailure(null)
  }

  override componentDidUpdate(before: BoundaryProps) {
    this.#reportFailure(before.failure)
  }

  #reportFailure(before: unknown) {
    if (this.props.failure && this.props.failure !== before) reportError(this.props.failure, 'loading a page')
  }

  override render() {
    return this.state.broken || this.props.failure ? <FailedPage /> : this.props.children
  }
}

/** A page that could not be loaded. One that a lost connection kept away comes by itself once it is back. */
function FailedPage() {
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
