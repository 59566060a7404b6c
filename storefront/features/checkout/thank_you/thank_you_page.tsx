import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BoughtOrder, OrderItem } from '#common/wire'
import { useSettings } from '#storefront/layout/settings_context'
import { shopText } from '#storefront/text/shop'
import { thankYouText } from './text.ts'
import { Button, ButtonLink } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { Spinner } from '#storefront/ui/spinner'
import { useSignedIn } from '#storefront/wire/signed_in'
import { nounOf } from '../../orders/order_words.ts'
import { CheckoutError } from '../checkout_failure.ts'
import { useCompletion, type Purchase } from './complete_order.ts'
import styles from './thank_you.module.css'
import { centsText, dollarsText } from '#common/money'
import { Details, useOrderedProducts } from '../../orders/line_facts.tsx'
import { RefundUntil } from '../../orders/refunds/refund_promise.tsx'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { CopyField } from '#storefront/ui/copy_field'
import { OrderFiles } from '../../orders/order_files.tsx'

/** After paying: what was bought, and what to do until the game. */
export function ThankYou() {
  const { search } = useLocation()
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() || null
  const { state, again } = useCompletion(sessionId)

  switch (state.outcome) {
    case 'loading':
      return <Spinner label={thankYouText.loading} />
    case 'confirming':
      return (
        <Outcome {...thankYouText.pending}>
          <Spinner prompt={false} label={thankYouText.loading} />
        </Outcome>
      )
    case 'pending':
      return (
        <Outcome heading={thankYouText.pending.heading} lead={thankYouText.pending.later}>
          <Button onClick={again}>{thankYouText.pending.check}</Button>
          <OrderHistoryLink />
        </Outcome>
      )
    case 'ordered':
      return (
        <>
          <Outcome
            heading={thankYouText.heading}
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
        <Outcome {...thankYouText.unconfirmed}>
          <Button onClick={again}>{thankYouText.pending.check}</Button>
          <ButtonLink to="/checkout" look="quiet">
            {thankYouText.unconfirmed.back}
          </ButtonLink>
        </Outcome>
      )
    case 'refunded':
      return (
        <Outcome {...thankYouText.refunded}>
          <ButtonLink to="/games">{thankYouText.unknown.games}</ButtonLink>
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome {...thankYouText.expired}>
          <ButtonLink to="/cart">{thankYouText.expired.back}</ButtonLink>
        </Outcome>
      )
    case 'failed':
      return (
        <Outcome heading={thankYouText.failed.heading} lead={refusalIn(state.reason) ?? thankYouText.failed.lead}>
          <Button onClick={again}>{thankYouText.failed.again}</Button>
          <OrderHistoryLink />
        </Outcome>
      )
    default:
      return (
        <Outcome {...thankYouText.unknown}>
          <ButtonLink to="/games">{thankYouText.unknown.games}</ButtonLink>
          <OrderHistoryLink always />
        </Outcome>
      )
  }
}

/** A refusal has its own sentence; of any other failure the buyer needs to know no more than that the seats are safe. */
const refusalIn = (reason: unknown) => (reason instanceof CheckoutError && reason.message) || null

function describeOutcome({ email, items }: BoughtOrder): string {
  const [waiting, seated] = [items.filter(({ isWaiting }) => isWaiting), items.filter(({ isWaiting }) => !isWaiting)]
  if (waiting.length === 0)
    return `${thankYouText.confirmed(countPeople(seated), nounOf(seated))} ${thankYouText.leadTo(email)}`
  const status =
    seated.length === 0
      ? thankYouText.waiting
      : `${thankYouText.confirmed(countPeople(seated), nounOf(seated))} ${thankYouText.alsoWaiting(countPeople(waiting), nounOf(waiting))}`
  return `${status} ${thankYouText.leadTo(email)} ${thankYouText.waitingNext}`
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
      {thankYouText.unknown.orders}
    </ButtonLink>
  ) : null
}

/** Advice is for the first of these in an order. */
const KINDS = ['player', 'master', 'relief', 'waiting'] as const

function Preparation({ items }: { items: readonly OrderItem[] }) {
  const { communityUrl } = useSettings()
  const bought = new Set(items.map(({ isWaiting, role }) => (isWaiting ? 'waiting' : role)))
  const prepare = thankYouText.prepare[KINDS.find((kind) => bought.has(kind)) ?? 'player']
  const { community } = thankYouText
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

/** What was bought: the lines of the checkout, with what the order knows of them. */
function OrderTable({ lines, order }: Purchase) {
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  return (
    <section className={styles.order} aria-labelledby="order">
      <h2 id="order">{thankYouText.orderNumber(order.id)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{thankYouText.item}</th>
            <th scope="col">{thankYouText.quantity}</th>
            <th scope="col">{thankYouText.price}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <th scope="row">
                <span>{line.description}</span>
                <FactsOf item={order.items[index]} name={line.description} hasAccount={order.hasAccount} />
              </th>
              <td>{line.quantity}</td>
              <td>{centsText(line.amount_total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {thankYouText.total}
            </th>
            <td>{centsText(total)}</td>
          </tr>
          {order.credits > 0 && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {thankYouText.creditsUsed}
                </th>
                <td>{dollarsText(order.credits)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {thankYouText.paid}
                </th>
                <td>{dollarsText(order.paid)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
    </section>
  )
}

/** When, where, what was chosen, and what giving it back brings, if the order's item is the one of this line. */
function FactsOf({ item, name, hasAccount }: { item: OrderItem | undefined; name: string; hasAccount: boolean }) {
  const { findProduct } = useOrderedProducts()
  if (!item || item.product_name !== name) return null
  const { Facts } = findProduct(item)
  return (
    <div className={styles.game}>
      <Facts item={item} />
      <Details item={item} />
      <RefundUntil item={item} hasAccount={hasAccount} />
    </div>
  )
}

const text = thankYouText.invite

/** The address of what was bought, for a friend; with the referral code of who is signed in. */
function Invitation({ item }: { item: OrderItem }) {
  const { appUrl } = useSettings()
  const code = useOwnCode()
  const { findProduct, nameProduct } = useOrderedProducts()
  const { lead, leadWithReward, label, message } = findProduct(item).invitation ?? text
  const name = nameProduct(item)
  const address = `${appUrl}${item.path}${code ? `?ref=${encodeURIComponent(code)}` : ''}`
  const share = () => void navigator.share({ title: name, text: message(name), url: address }).catch(() => {})
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite">{text.heading}</h2>
      <p>{code ? leadWithReward : lead}</p>
      <CopyField label={label} value={address} copy={text.copy} />
      {'share' in navigator && (
        <Button look="quiet" onClick={share}>
          {text.share}
        </Button>
      )}
    </section>
  )
}

function useOwnCode(): string | null {
  const signedIn = useSignedIn() !== null
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!signedIn) return
    rest<{ referralCode: string }>('/referrals/my-code').then(
      ({ referralCode }) => setCode(referralCode),
      (reason: unknown) => reportError(reason, 'thank-you')
    )
  }, [signedIn])
  return code
}

/** What to do with an order now that it is there: into the calendar, to its page, and to friends. */
function NextSteps({ order }: { order: BoughtOrder }) {
  const { id, link, hasAccount, items } = order
  const open = items.find(
    ({ path, status, isWaiting, isSoldOut }) => path && status === 'active' && !isWaiting && !isSoldOut
  )
  // Nobody but the buyer has either.
  const opens = hasAccount || link !== null
  return (
    <div className={styles.steps}>
      {opens && (
        <OrderFiles access={link ? { id, link } : { id }} dated={items.some(({ date }) => date !== null)}>
          <ButtonLink to={link ? `/order#${link}` : '/account/order-history'}>{thankYouText.seeOrder}</ButtonLink>
        </OrderFiles>
      )}
      {link && <p className={styles.note}>{thankYouText.linkNote}</p>}
      {open && <Invitation item={open} />}
    </div>
  )
}
