import { freeUntil as byPolicy } from '../../../common/refund_policy.ts'
import type { OrderItem } from '../../../common/wire.ts'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import { refundWords } from './refund_words.ts'
import styles from './refund_promise.module.css'
import { shopTime } from '../../time/shop_time.ts'

/** For what is not bought yet; where it has a deadline of its own, `until`. */
export function RefundPromise({ startsAt, until = byPolicy(startsAt) }: { startsAt: Date; until?: Date }) {
  const person = useSignedIn()
  return <p className={styles.promise}>{refundWords(until, shopTime(), person ? 'account' : 'guest')}</p>
}

/** For seats that are bought: the order knows its policy. */
export function RefundUntil({ item: { freeUntil, isMoved }, hasAccount }: { item: Pick<OrderItem, 'freeUntil' | 'isMoved'>; hasAccount: boolean }) {
  return freeUntil && <p className={styles.promise}>{refundWords(new Date(freeUntil), shopTime(), isMoved ? 'moved' : hasAccount ? 'account' : 'guest')}</p>
}
