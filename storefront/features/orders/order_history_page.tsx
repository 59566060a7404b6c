import { useState } from 'react'
import type { Order } from '#common/wire'
import { orderHistoryText as text } from './text/order_history.ts'
import { fullDateText } from '#common/mountain_time'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest } from '#storefront/wire/rest'
import { OrderCard } from './order_card.tsx'
import { OwnCalendar } from './order_files.tsx'
import { OrderStatus } from './order_line.tsx'
import { nextStart, placedOrder, statusAt, type PlacedOrder, nextLine } from './order_words.ts'
import { useOrderedProducts } from './line_facts.tsx'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import cards from './order_card.module.css'
import orderHistoryStyles from './order_history.module.css'
import { shopTime } from '#storefront/time/shop_time'
import { Link } from '#storefront/navigation/link'
import { Picture } from '#storefront/ui/picture'
import nextOrderStyles from './next_order.module.css'

/** Past orders that are listed before somebody asks for more. */
const PAST_AT_ONCE = 10

/** An order, and when the next of it starts as the page was opened: what is cancelled here stays in its place. */
interface Listed {
  order: PlacedOrder
  start: number | null
}

/** Everything that somebody has booked: what comes next, what else comes, what is over. */
export function OrderHistory() {
  const { asked, again, change } = useAnswer(readOrders, 'order history')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (asked.value.length === 0) {
    return (
      <div className={orderHistoryStyles.history}>
        <EmptyState text={text.empty} advice={text.emptyAdvice}>
          <ButtonLink to="/games">{text.games}</ButtonLink>
          <ButtonLink to="/campaigns" look="quiet">
            {text.campaigns}
          </ButtonLink>
        </EmptyState>
        <OwnCalendar />
      </div>
    )
  }
  const put = (order: PlacedOrder) =>
    change((listed) => listed.map((one) => (one.order.id === order.id ? { ...one, order } : one)))
  const coming = asked.value.filter(({ start }) => start !== null).toSorted((one, other) => one.start! - other.start!)
  const past = asked.value.filter(({ start }) => start === null)
  return (
    <div className={orderHistoryStyles.history}>
      {coming.length > 0 ? <NextOrder orders={asked.value.map(({ order }) => order)} /> : <NothingComing />}
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <h2 id="coming">{text.coming}</h2>
          <ul className={cards.orders}>
            {coming.map(({ order }) => (
              <li key={order.id}>
                <OrderCard order={order} onChange={put} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnCalendar />
      {past.length > 0 && <PastOrders orders={past.map(({ order }) => order)} onChange={put} />}
    </div>
  )
}

async function readOrders(): Promise<Listed[]> {
  const now = shopTime()
  const orders = await rest<Order[]>('/orders/my-orders')
  return orders.map(placedOrder).map((order) => ({ order, start: nextStart(order, now) }))
}

/** Each one folded: what is over is looked up, not read. */
function PastOrders({ orders, onChange }: { orders: readonly PlacedOrder[]; onChange: (order: PlacedOrder) => void }) {
  const [shown, setShown] = useState(PAST_AT_ONCE)
  return (
    <section aria-labelledby="past">
      <h2 id="past">{text.past}</h2>
      <ul className={orderHistoryStyles.past}>
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <PastOrder order={order} onChange={onChange} />
          </li>
        ))}
      </ul>
      {orders.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + PAST_AT_ONCE)}>
          {text.morePast(orders.length - shown)}
        </Button>
      )}
    </section>
  )
}

/** Open from the start where the buyer has a choice, and afterwards too: the card says what was chosen. */
function PastOrder({ order, onChange }: { order: PlacedOrder; onChange: (order: PlacedOrder) => void }) {
  const { nameProduct } = useOrderedProducts()
  const [isOpen] = useState(order.refundChoices.length > 0)
  return (
    <details open={isOpen}>
      <summary>
        <span className={orderHistoryStyles.pastName}>{order.items.map(nameProduct).join(', ')}</span>
        <span className={orderHistoryStyles.soft}>{fullDateText(dateOf(order))}</span>
        <OrderStatus status={statusAt(order, shopTime())} />
      </summary>
      <OrderCard order={order} onChange={onChange} />
    </details>
  )
}

/** Of what it holds the last one, or of the order where nothing has a date. */
function dateOf({ items, createdAt }: PlacedOrder): Date {
  const dates = items.flatMap(({ date }) => (date ? [Date.parse(date)] : []))
  return dates.length > 0 ? new Date(Math.max(...dates)) : createdAt
}

/** The one thing that comes next, of all that is booked. */
function NextOrder({ orders }: { orders: readonly PlacedOrder[] }) {
  const now = shopTime()
  const next = nextLine(orders, now)
  const { findProduct, nameProduct } = useOrderedProducts()
  if (!next) return <NothingComing />
  const { item, start } = next
  const { Facts, findPicture, next: words } = findProduct(item)
  const name = nameProduct(item)
  return (
    <section className={nextOrderStyles.next} aria-labelledby="next">
      <Picture
        address={findPicture?.(item) ?? null}
        alt=""
        sizes="(min-width: 700px) 300px, 92vw"
        className={nextOrderStyles.cover}
      />
      <div>
        <h2 id="next">{(words?.heading ?? text.next)(text.inDays(new Date(start), now))}</h2>
        <p className={nextOrderStyles.nextName}>{item.path ? <Link to={item.path}>{name}</Link> : name}</p>
        <Facts item={item} />
        {item.isWaiting ? (
          <p className={nextOrderStyles.soft}>{text.waiting}</p>
        ) : (
          words && <p className={nextOrderStyles.soft}>{words.advice(item.quantity, item.role)}</p>
        )}
      </div>
    </section>
  )
}

function NothingComing() {
  return (
    <section className={nextOrderStyles.nothing}>
      <p>{text.nothingComing}</p>
      <ButtonLink to="/games" look="quiet">
        {text.games}
      </ButtonLink>
    </section>
  )
}
