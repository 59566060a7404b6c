import type { OrderItem } from '#common/wire'
import { centsText, dollarsText } from '#common/money'
import { thankYouText as text } from './text.ts'
import { Details } from '../../orders/line_facts.tsx'
import { useOrderedProducts } from '../../orders/use_ordered_products.tsx'
import { RefundUntil } from '../../orders/refunds/refund_promise.tsx'
import type { Purchase } from './complete_order.ts'
import styles from './thank_you.module.css'

/** What was bought: the lines of the checkout, with what the order knows of them. */
export function OrderTable({ lines, order }: Purchase) {
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  return (
    <section className={styles.order} aria-labelledby="order">
      <h2 id="order">{text.orderNumber(order.id)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.quantity}</th>
            <th scope="col">{text.price}</th>
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
              {text.total}
            </th>
            <td>{centsText(total)}</td>
          </tr>
          {order.credits > 0 && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {text.creditsUsed}
                </th>
                <td>{dollarsText(order.credits)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {text.paid}
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
