import { type ReactNode, useState } from 'react'
import type { OrderItem, Order, OwnRefundRequest } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { centsText, dollarsText, toCents } from '#common/money'
import { orderHistoryText } from './text/order_history.ts'
import { Button } from '#storefront/ui/button'
import { Picture } from '#storefront/ui/picture'
import { RefundUntil } from './refunds/refund_promise.tsx'
import { Details, useOrderedProducts } from './line_facts.tsx'
import { givenAway, lineTotal, ownQuantity, statusAt, type ShownStatus } from './order_words.ts'
import styles from './order_line.module.css'
import { shopTime } from '#storefront/time/shop_time'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { changeRefundRequest, type OrderAccess } from './order_access.ts'
import { classes } from '#storefront/ui/classes'

interface OrderLineProps {
  item: OrderItem
  orderId: number
  hasAccount: boolean
  /** Null where its seats can't be given back. */
  onCancel: (() => void) | null
  children: ReactNode
}

export function OrderLine({ item, orderId, hasAccount, onCancel, children }: OrderLineProps) {
  const { findProduct, nameProduct } = useOrderedProducts()
  const { Facts, findPicture } = findProduct(item)
  const product = nameProduct(item)
  const status = statusAt({ status: item.status, items: [item] }, shopTime())
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          <Picture address={findPicture?.(item) ?? null} alt="" sizes="112px" className={styles.cover} />
          <div>
            <p className={styles.name}>{item.path ? <Link to={item.path}>{product}</Link> : product}</p>
            {status !== 'active' && <OrderStatus status={status} />}
            {status === 'refund failed' && <p>{orderHistoryText.refundFailed}</p>}
            <Facts item={item} />
            <Details item={item} />
            <LineLinks item={item} />
            {givenAway(item) > 0 && (
              <p className={styles.note}>{orderHistoryText.givenAway(givenAway(item), item.noun)}</p>
            )}
            {onCancel && <RefundUntil item={item} hasAccount={hasAccount} />}
            {onCancel && (
              <Button look="plain" className={styles.cancel} onClick={onCancel}>
                <span>{orderHistoryText.cancel.line(ownQuantity(item), item.noun)}</span>
                <span className="visually-hidden">{` ${orderHistoryText.cancel.ofGame(product, orderId)}`}</span>
              </Button>
            )}
            {children}
          </div>
        </div>
      </th>
      <td data-label={orderHistoryText.price}>{dollarsText(item.price)}</td>
      <td data-label={orderHistoryText.quantity}>{item.quantity}</td>
      <td data-label={orderHistoryText.lineTotal}>{centsText(lineTotal(item))}</td>
    </tr>
  )
}

/** What a line opens for its buyer alone. */
function LineLinks({ item }: { item: OrderItem }) {
  const { findProduct } = useOrderedProducts()
  const { links } = item
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <p>{findProduct(item).links ?? orderHistoryText.links}</p>
      <ul className={styles.list}>
        {links.map(({ label, path }) => (
          <li key={label} dir="auto">
            {path === null ? label : <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const text = orderHistoryText.refund

interface LineRefundProps {
  access: OrderAccess
  item: OrderItem
  /** Null where there is nothing to ask for. */
  onAsk: (() => void) | null
  /** With the order as it is now, and what to say about it. */
  onChange: (order: Order, news: string) => void
}

/** After the session: the way to ask for the money, or what became of it. */
export function LineRefund({ access, item, onAsk, onChange }: LineRefundProps) {
  const { nameProduct } = useOrderedProducts()
  const { refundRequest } = item
  const ofGame = <span className="visually-hidden">{` ${text.ofGame(nameProduct(item), access.id)}`}</span>
  if (onAsk) {
    return (
      <Button look="quiet" className={styles.ask} onClick={onAsk}>
        {text.ask}
        {ofGame}
      </Button>
    )
  }
  if (!refundRequest || refundRequest.state === 'withdrawn' || refundRequest.state === 'closed') return null
  return <Request access={access} request={refundRequest} onChange={onChange} />
}

type Step = 'withdraw' | 'escalate'

function Request({
  access,
  request,
  onChange,
}: Pick<LineRefundProps, 'access' | 'onChange'> & { request: OwnRefundRequest }) {
  const [busy, setBusy] = useState<Step | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function take(step: Step) {
    if (busy) return
    setBusy(step)
    setRefusal(null)
    try {
      onChange(await changeRefundRequest(access, request.id, step), text.done[step])
    } catch (cause) {
      reportError(cause, 'changing a refund request', { order: access.id })
      setRefusal(cause instanceof RestError && cause.message ? cause.message : text.stepFailed)
    }
    setBusy(null)
  }

  return (
    <div className={styles.request}>
      {sentencesOf(request, shopTime()).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        {stepsOf(request, shopTime()).map((step) => (
          <Button
            key={step}
            look={step === 'escalate' ? 'quiet' : 'plain'}
            busy={busy === step}
            onClick={() => void take(step)}
          >
            {busy === step ? text.busy : text[step]}
          </Button>
        ))}
      </div>
    </div>
  )
}

const isLate = ({ escalatableFrom }: OwnRefundRequest, now: Date) => Date.parse(escalatableFrom) <= now.getTime()

function stepsOf(request: OwnRefundRequest, now: Date): Step[] {
  if (request.state === 'declined') return ['escalate']
  if (request.state === 'escalated') return ['withdraw']
  if (request.state !== 'asked') return []
  return isLate(request, now) ? ['escalate', 'withdraw'] : ['withdraw']
}

function sentencesOf(request: OwnRefundRequest, now: Date): string[] {
  const { state, askedAt, escalatableFrom, declineReason, answer, granted, grantedMoney } = request
  if (state === 'asked')
    return [
      text.asked(fullDateText(new Date(askedAt))),
      isLate(request, now) ? text.late : text.waitUntil(dateText(new Date(escalatableFrom))),
    ]
  if (state === 'declined') return [text.declined(declineReason ?? ''), text.mayEscalate]
  if (state === 'escalated') return [...(declineReason === null ? [] : [text.declined(declineReason)]), text.escalated]
  if (state === 'refused') return [text.refused(answer ?? '')]
  return [text.granted[grantedMoney ?? 'on its way'](centsText(toCents(granted ?? 0)))]
}

const dateText = (instant: Date) => `${fullDateText(instant)}, ${timeText(instant)}`

/** Of an order, or of one of its lines. */
export function OrderStatus({ status }: { status: ShownStatus }) {
  return (
    <p
      className={classes(
        styles.status,
        status === 'active' ? styles.confirmed : status === 'waiting' ? styles.waiting : styles.ended
      )}
    >
      {orderHistoryText.statuses[status]}
    </p>
  )
}
