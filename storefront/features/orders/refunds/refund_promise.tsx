import type { RefundStep } from '#common/refund_policy'
import type { OrderItem, RefundStepTold } from '#common/wire'
import { useSignedIn } from '#storefront/wire/signed_in'
import { refundWords } from './refund_words.ts'
import styles from './refund_promise.module.css'
import { shopTime } from '#storefront/time/shop_time'

export function RefundPromise({ steps }: { steps: readonly (RefundStep | RefundStepTold)[] }) {
  const person = useSignedIn()
  return <p className={styles.promise}>{refundWords(steps, shopTime(), person ? 'account' : 'guest')}</p>
}

/** For seats that are bought: the line knows what was promised. Free seats have no refund. */
export function RefundUntil({
  item: { price, refundSteps, isMoved },
  hasAccount,
}: {
  item: Pick<OrderItem, 'price' | 'refundSteps' | 'isMoved'>
  hasAccount: boolean
}) {
  if (price === 0 || refundSteps.length === 0) return null
  return (
    <p className={styles.promise}>
      {refundWords(refundSteps, shopTime(), isMoved ? 'moved' : hasAccount ? 'account' : 'guest')}
    </p>
  )
}
