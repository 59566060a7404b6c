import { Link } from '#storefront/navigation/link'
import { orderHistoryText as text } from './text/order_history.ts'
import { ButtonLink } from '#storefront/ui/button'
import { Picture } from '#storefront/ui/picture'
import { nextLine, type PlacedOrder } from './order_words.ts'
import { useOrderedProducts } from './use_ordered_products.tsx'
import styles from './next_order.module.css'
import { shopTime } from '#storefront/time/shop_time'

/** The one thing that comes next, of all that is booked. */
export function NextOrder({ orders }: { orders: readonly PlacedOrder[] }) {
  const now = shopTime()
  const next = nextLine(orders, now)
  const { findProduct, nameProduct } = useOrderedProducts()
  if (!next) return <NothingComing />
  const { item, start } = next
  const { Facts, findPicture, next: words } = findProduct(item)
  const name = nameProduct(item)
  return (
    <section className={styles.next} aria-labelledby="next">
      <Picture
        address={findPicture?.(item) ?? null}
        alt=""
        sizes="(min-width: 700px) 300px, 92vw"
        className={styles.cover}
      />
      <div>
        <h2 id="next">{(words?.heading ?? text.next)(text.inDays(new Date(start), now))}</h2>
        <p className={styles.nextName}>{item.path ? <Link to={item.path}>{name}</Link> : name}</p>
        <Facts item={item} />
        {item.isWaiting ? (
          <p className={styles.soft}>{text.waiting}</p>
        ) : (
          words && <p className={styles.soft}>{words.advice(item.quantity, item.role)}</p>
        )}
      </div>
    </section>
  )
}

export function NothingComing() {
  return (
    <section className={styles.nothing}>
      <p>{text.nothingComing}</p>
      <ButtonLink to="/games" look="quiet">
        {text.games}
      </ButtonLink>
    </section>
  )
}
