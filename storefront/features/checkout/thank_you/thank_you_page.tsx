import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { BoughtOrder, OrderItem } from '#common/wire'
import { useSettings } from '#storefront/layout/settings_context'
import { shopText } from '#storefront/text/shop'
import { thankYouText as text } from './text.ts'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { Spinner } from '#storefront/ui/spinner'
import { useSignedIn } from '#storefront/wire/use_signed_in'
import { nounOf } from '../../orders/order_words.ts'
import { CheckoutError } from '../checkout_failure.ts'
import { NextSteps } from './next_steps.tsx'
import { OrderTable } from './order_table.tsx'
import { useCompletion } from './use_completion.ts'
import styles from './thank_you.module.css'

/** After paying: what was bought, and what to do until the game. */
export function ThankYou() {
  const { search } = useLocation()
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() || null
  const { state, again } = useCompletion(sessionId)

  switch (state.outcome) {
    case 'loading':
      return <Spinner label={text.loading} />
    case 'confirming':
      return (
        <Outcome {...text.pending}>
          <Spinner prompt={false} label={text.loading} />
        </Outcome>
      )
    case 'pending':
      return (
        <Outcome heading={text.pending.heading} lead={text.pending.later}>
          <Button onClick={again}>{text.pending.check}</Button>
          <OrderHistoryLink />
        </Outcome>
      )
    case 'ordered':
      return (
        <>
          <Outcome
            heading={text.heading}
            lead={describeOutcome(state.purchase.order)}
            celebrate={state.purchase.order.items.some(({ isWaiting }) => !isWaiting)}
          />
          <OrderTable {...state.purchase} />
          <NextSteps order={state.purchase.order} />
          <Preparation items={state.purchase.order.items} />
        </>
      )
    case 'unconfirmed':
      return (
        <Outcome {...text.unconfirmed}>
          <Button onClick={again}>{text.pending.check}</Button>
          <ButtonLink to="/checkout" look="quiet">
            {text.unconfirmed.back}
          </ButtonLink>
        </Outcome>
      )
    case 'refunded':
      return (
        <Outcome {...text.refunded}>
          <ButtonLink to="/games">{text.unknown.games}</ButtonLink>
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome {...text.expired}>
          <ButtonLink to="/cart">{text.expired.back}</ButtonLink>
        </Outcome>
      )
    case 'failed':
      return (
        <Outcome heading={text.failed.heading} lead={refusalIn(state.reason) ?? text.failed.lead}>
          <Button onClick={again}>{text.failed.again}</Button>
          <OrderHistoryLink />
        </Outcome>
      )
    default:
      return (
        <Outcome {...text.unknown}>
          <ButtonLink to="/games">{text.unknown.games}</ButtonLink>
          <OrderHistoryLink always />
        </Outcome>
      )
  }
}

/** A refusal has its own sentence; of any other failure the buyer needs to know no more than that the seats are safe. */
const refusalIn = (reason: unknown) => (reason instanceof CheckoutError && reason.message) || null

function describeOutcome({ email, items }: BoughtOrder): string {
  const [waiting, seated] = [items.filter(({ isWaiting }) => isWaiting), items.filter(({ isWaiting }) => !isWaiting)]
  if (waiting.length === 0) return `${text.confirmed(countPeople(seated), nounOf(seated))} ${text.leadTo(email)}`
  const status =
    seated.length === 0
      ? text.waiting
      : `${text.confirmed(countPeople(seated), nounOf(seated))} ${text.alsoWaiting(countPeople(waiting), nounOf(waiting))}`
  return `${status} ${text.leadTo(email)} ${text.waitingNext}`
}

const countPeople = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

interface OutcomeProps {
  heading: string
  lead: string
  celebrate?: boolean
  children?: ReactNode
}

function Outcome({ heading, lead, celebrate, children }: OutcomeProps) {
  return (
    <header className={styles.outcome} aria-live="polite">
      {celebrate && <TwentyRolled />}
      <h1>{heading}</h1>
      <p>{lead}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

/** A die that came up with the best there is. */
function TwentyRolled() {
  return (
    <svg className={styles.die} viewBox="0 0 120 132" aria-hidden="true">
      <path d="M60 4 112 34v64l-52 30L8 98V34z M60 34 92 88H28z M60 4v30 M112 34 92 88 M8 34l20 54 M112 98 92 88 M8 98l20-10 M60 128 92 88 M60 128 28 88 M8 34l52 0 52 0" />
      <text x="60" y="77" textAnchor="middle">
        20
      </text>
    </svg>
  )
}

/** Only of use to somebody who is signed in. */
function OrderHistoryLink({ always = false }: { always?: boolean }) {
  const person = useSignedIn()
  return person || always ? (
    <ButtonLink to="/account/order-history" look="quiet">
      {text.unknown.orders}
    </ButtonLink>
  ) : null
}

/** Advice is for the first of these in an order. */
const KINDS = ['player', 'master', 'relief', 'waiting'] as const

function Preparation({ items }: { items: readonly OrderItem[] }) {
  const { communityUrl } = useSettings()
  const bought = new Set(items.map(({ isWaiting, role }) => (isWaiting ? 'waiting' : role)))
  const prepare = text.prepare[KINDS.find((kind) => bought.has(kind)) ?? 'player']
  const { community } = text
  return (
    <div className={styles.next}>
      <section>
        <h2>{prepare.heading}</h2>
        <ol className={styles.points}>
          {prepare.points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.community}>
        <h2>{community.heading}</h2>
        <p>{community.text}</p>
        <a href={communityUrl} rel="noopener noreferrer" target="_blank">
          <span>{community.link}</span>
          <span className="visually-hidden"> {shopText.newTab}</span>
          <Icon shape="arrow" size={18} />
        </a>
      </section>
    </div>
  )
}
