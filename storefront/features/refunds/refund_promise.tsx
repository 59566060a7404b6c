import type { OrderItem } from '../../../common/wire.ts'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import { refundWords, refundWordsFor } from './refund_words.ts'
import styles from './refund_promise.module.css'
import { shopTime } from '../../time/shop_time.ts'

/** For seats that are not bought yet. */
export function RefundPromise({ startsAt }: { startsAt: Date }) {
  const person = useSignedIn()
  return <p className={styles.promise}>{refundWordsFor(startsAt, shopTime(), person ? 'account' : 'guest')}</p>
}

/** For seats that are bought: the order knows its policy. */
export function RefundUntil({ item: { freeUntil, isMoved }, hasAccount }: { item: Pick<OrderItem, 'freeUntil' | 'isMoved'>; hasAccount: boolean }) {
  return freeUntil && <p className={styles.promise}>{refundWords(new Date(freeUntil), shopTime(), isMoved ? 'moved' : hasAccount ? 'account' : 'guest')}</p>
}
