import type { OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { useOrderedProducts } from './use_ordered_products.tsx'
import { orderHistoryText as text } from './text/order_history.ts'
import styles from './line_links.module.css'

/** What a line opens for its buyer alone. */
export function LineLinks({ item }: { item: OrderItem }) {
  const { findProduct } = useOrderedProducts()
  const { links } = item
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <p>{findProduct(item).links ?? text.links}</p>
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
