import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionLineItem } from '#common/wire'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { useAnswer } from '#storefront/wire/use_answer'
import { confirmByLink, thankYouPath } from './start_checkout.ts'
import { confirmSeatsText as text } from './text.ts'
import styles from './checkout.module.css'
import { Head } from '#storefront/ui/head'
import { InBrowser } from '#storefront/ui/in_browser'
import { PageFrame } from '#storefront/ui/page_frame'

interface ConfirmationLink {
  link: string
  sessionId: string
}

const FORM = /^#?(?<link>(?<checkout>[\da-f-]{36})\.[\w-]{43})$/

/** The part of an address after its `#`, or null. */
function linkIn(hash: string): ConfirmationLink | null {
  const found = FORM.exec(hash)?.groups
  return found ? { link: found.link!, sessionId: `qb_${found.checkout}` } : null
}

/** Free seats of a guest, whose mail has the link. Programs that only open links confirm nothing. */
export function ConfirmSeats() {
  const { hash } = useLocation()
  const link = linkIn(hash)
  return link ? <Seats key={link.link} {...link} /> : <Ended />
}

function Seats({ link, sessionId }: ConfirmationLink) {
  const answer = useAnswer(() => readLines(sessionId), 'free seats')
  const [state, setState] = useState<'open' | 'confirming' | 'failed' | 'ended'>('open')
  const navigate = useNavigate()

  async function confirm() {
    if (state === 'confirming') return
    setState('confirming')
    try {
      await confirmByLink(sessionId, link)
      void navigate(thankYouPath(sessionId), { replace: true })
    } catch (reason) {
      if (reason instanceof RestError && [404, 410].includes(reason.status)) return setState('ended')
      reportError(reason, 'free seats')
      setState('failed')
    }
  }

  if (answer.asked.state === 'loading') return <Spinner label={text.loading} />
  if (answer.asked.state === 'failed')
    return <TryAgain message={text.failed} label={text.again} onAgain={answer.again} />
  if (state === 'ended' || answer.asked.value.length === 0) return <Ended />
  return (
    <div className={styles.confirming}>
      <p>{text.lead}</p>
      <ul>
        {answer.asked.value.map(({ id, description, quantity }) => (
          <li key={id}>{quantity > 1 ? text.several(description, quantity) : description}</li>
        ))}
      </ul>
      {state === 'failed' && (
        <Alert>
          <p>{text.notConfirmed}</p>
        </Alert>
      )}
      <Button wide busy={state === 'confirming'} onClick={() => void confirm()}>
        {state === 'confirming' ? text.confirming : text.confirm(answer.asked.value)}
      </Button>
      <p className={styles.note}>{text.note}</p>
    </div>
  )
}

/** Empty where the checkout is unknown. */
async function readLines(sessionId: string): Promise<SessionLineItem[]> {
  try {
    return await rest<SessionLineItem[]>(`/checkout/${sessionId}/line_items`)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return []
    throw reason
  }
}

function Ended() {
  return (
    <EmptyState text={text.ended} advice={text.endedAdvice}>
      <ButtonLink to="/games">{text.games}</ButtonLink>
      <ButtonLink to="/contact" look="quiet">
        {text.contact}
      </ButtonLink>
    </EmptyState>
  )
}

export default function ConfirmSeatsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <ConfirmSeats />
      </InBrowser>
    </PageFrame>
  )
}
