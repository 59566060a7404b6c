import type { CheckoutAnswerLine } from '#common/wire'
import { checkoutText as text } from './text.ts'
import { centsText } from '#common/money'
import { fullDateText } from '#common/mountain_time'
import { WhenAndWhere } from '#storefront/ui/when_and_where'
import { RefundPromise } from '../orders/refunds/refund_promise.tsx'
import styles from './checkout.module.css'

interface OrderSummaryProps {
  lines: readonly CheckoutAnswerLine[]
  /** Left out beside the payment form, which tells them itself. */
  prices?: boolean
}

/** What is being bought: which seats, when and where. */
export function OrderSummary({ lines, prices = false }: OrderSummaryProps) {
  return (
    <section className={styles.seats} aria-labelledby="seats">
      <h2 id="seats">{text.summary}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <p className={styles.name}>
              <span>{line.description}</span>
              {prices && (
                <span className={styles.amount}>
                  {line.amount_total > 0 ? centsText(line.amount_total) : text.review.noCharge}
                </span>
              )}
            </p>
            <p className={styles.count}>{text.portion(line.quantity, line.noun)}</p>
            {line.date && <WhenAndWhere date={line.date} dayText={fullDateText} place={line.place} />}
            {line.details.length > 0 && (
              <dl className={styles.details}>
                {line.details.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {line.amount_total > 0 && line.refundSteps.length > 0 && <RefundPromise steps={line.refundSteps} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
