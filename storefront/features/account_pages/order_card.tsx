import { centsText } from '../../text/money.ts'
import { orderHistoryText as text } from '../../text/order_history.ts'
import { fullDateText } from '../../time/mountain.ts'
import { OrderFiles } from './order_files.tsx'
import { OrderLine } from './order_line.tsx'
import { OrderStatus } from './order_status.tsx'
import type { PlacedOrder } from './order_words.ts'
import styles from './order_history.module.css'

export function OrderCard({ order }: { order: PlacedOrder }) {
  const { id, status, items, createdAt } = order
  return (
    <article className={styles.order} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${id}`}>{text.order(id)}</h2>
          <p className={styles.soft}>
            <time dateTime={createdAt.toISOString()}>{fullDateText(createdAt)}</time>
          </p>
        </div>
        <OrderStatus status={status} />
      </header>
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
            <OrderLine key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      <Contact order={order} />
      <OrderFiles id={id} dated={items.some(({ game }) => game !== null)} />
    </article>
  )
}

function Sums({ order: { total, credits, paid } }: { order: PlacedOrder }) {
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
      <h3>{text.contact}</h3>
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
