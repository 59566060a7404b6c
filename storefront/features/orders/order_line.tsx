import type { ReactNode } from 'react'
import type { OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { centsText, dollarsText } from '#common/money'
import { orderHistoryText as text } from './text/order_history.ts'
import { Button } from '#storefront/ui/button'
import { Picture } from '#storefront/ui/picture'
import { RefundUntil } from './refunds/refund_promise.tsx'
import { LineLinks } from './line_links.tsx'
import { Details } from './line_facts.tsx'
import { givenAway, lineTotal, ownQuantity, statusAt } from './order_words.ts'
import { useOrderedProducts } from './use_ordered_products.tsx'
import { OrderStatus } from './order_status.tsx'
import styles from './order_line.module.css'
import { shopTime } from '#storefront/time/shop_time'

interface OrderLineProps {
  item: OrderItem
  orderId: number
  hasAccount: boolean
  /** Null where its seats can't be given back. */
  onCancel: (() => void) | null
  /** What becomes of its money. */
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
            {status === 'refund failed' && <p>{text.refundFailed}</p>}
            <Facts item={item} />
            <Details item={item} />
            <LineLinks item={item} />
            {givenAway(item) > 0 && <p className={styles.note}>{text.givenAway(givenAway(item), item.noun)}</p>}
            {onCancel && <RefundUntil item={item} hasAccount={hasAccount} />}
            {onCancel && (
              <Button look="plain" className={styles.cancel} onClick={onCancel}>
                <span>{text.cancel.line(ownQuantity(item), item.noun)}</span>
                <span className="visually-hidden">{` ${text.cancel.ofGame(product, orderId)}`}</span>
              </Button>
            )}
            {children}
          </div>
        </div>
      </th>
      <td data-label={text.price}>{dollarsText(item.price)}</td>
      <td data-label={text.quantity}>{item.quantity}</td>
      <td data-label={text.lineTotal}>{centsText(lineTotal(item))}</td>
    </tr>
  )
}
