import { useState } from 'react'
import type { Order, OrderItem } from '#common/wire'
import { centsText } from '#common/money'
import { orderHistoryText as text } from './text/order_history.ts'
import { fullDateText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { AskRefundDialog, RefundChoiceBox } from './refund_dialogs.tsx'
import { CancelDialog } from './cancel_dialog.tsx'
import { OrderFiles } from './order_files.tsx'
import { LineRefund, OrderLine, OrderStatus } from './order_line.tsx'
import { givenAway, isAskable, isCancellable, placedOrder, statusAt, type PlacedOrder } from './order_words.ts'
import styles from './order_card.module.css'
import { shopTime } from '#storefront/time/shop_time'

const { done } = text.refund

interface OrderCardProps {
  order: PlacedOrder
  /** Opens it where nobody is signed in. */
  link?: string
  onChange: (order: PlacedOrder) => void
}

export function OrderCard({ order, link, onChange }: OrderCardProps) {
  const { id, items, createdAt, hasAccount } = order
  const access = { id, link }
  const [wanted, setWanted] = useState<OrderItem[] | null>(null)
  const [askedFor, setAskedFor] = useState<OrderItem | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const now = shopTime()
  const cancellable = items.filter((item) => isCancellable(item, now))
  const wholeOrder = cancellable.length === items.length && items.every((item) => givenAway(item) === 0)

  function changedTo(changed: Order, said: string) {
    onChange(placedOrder(changed))
    setWanted(null)
    setAskedFor(null)
    setNews(said)
  }

  return (
    <article className={styles.order} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${id}`}>{text.order(id)}</h2>
          <p className={styles.soft}>
            {text.booked} <time dateTime={createdAt.toISOString()}>{fullDateText(createdAt)}</time>
          </p>
        </div>
        <OrderStatus status={statusAt(order, now)} />
      </header>
      {news && (
        <div key={news} ref={takeFocus} tabIndex={-1} className={styles.news}>
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        </div>
      )}
      {order.refundChoices.map((choice) => (
        <RefundChoiceBox key={choice.id} access={access} choice={choice} onChange={changedTo} />
      ))}
      <table className={styles.lines}>
        <caption className="visually-hidden">{text.lines(id)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.price}</th>
            <th scope="col">{text.quantity}</th>
            <th scope="col">{text.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <OrderLine
              key={item.id}
              item={item}
              orderId={id}
              hasAccount={hasAccount}
              onCancel={cancellable.includes(item) ? () => setWanted([item]) : null}
            >
              <LineRefund
                access={access}
                item={item}
                onAsk={isAskable(order, item, now) ? () => setAskedFor(item) : null}
                onChange={changedTo}
              />
            </OrderLine>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      <Contact order={order} />
      <OrderFiles access={access} dated={items.some(({ date }) => date !== null)}>
        {cancellable.length > 1 && (
          <Button look="quiet" onClick={() => setWanted(cancellable)}>
            <span>{wholeOrder ? text.cancel.order : text.cancel.rest}</span>
            <span className="visually-hidden">{` ${text.ofOrder(id)}`}</span>
          </Button>
        )}
      </OrderFiles>
      {wanted && <CancelDialog access={access} items={wanted} onCancelled={changedTo} onKeep={() => setWanted(null)} />}
      {askedFor && (
        <AskRefundDialog
          access={access}
          item={askedFor}
          onAsked={(changed) => changedTo(changed, done.ask)}
          onKeep={() => setAskedFor(null)}
        />
      )}
    </article>
  )
}

/** The button that had it is gone with its seats. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

function Sums({ order: { total, credits, paid, refunded, refundPending } }: { order: PlacedOrder }) {
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{text.total}</dt>
        <dd>{centsText(total)}</dd>
      </div>
      {credits > 0 && (
        <>
          <div>
            <dt>{text.credits}</dt>
            <dd>{centsText(credits)}</dd>
          </div>
          <div>
            <dt>{text.paid}</dt>
            <dd>{centsText(paid)}</dd>
          </div>
        </>
      )}
      {refundPending > 0 && (
        <div>
          <dt>{text.refundPending}</dt>
          <dd>{centsText(refundPending)}</dd>
        </div>
      )}
      {refunded > refundPending && (
        <div>
          <dt>{text.refunded}</dt>
          <dd>{centsText(refunded - refundPending)}</dd>
        </div>
      )}
    </dl>
  )
}

function Contact({ order: { firstName, lastName, email, phone } }: { order: PlacedOrder }) {
  const known = [
    [text.name, `${firstName} ${lastName}`.trim()],
    [text.email, email],
    [text.phone, phone],
  ].filter(([, value]) => value)
  return (
    <section className={styles.contact}>
      <p className={styles.contactHead}>{text.contact}</p>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
