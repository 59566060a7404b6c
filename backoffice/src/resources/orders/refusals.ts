import type { TranslateFunction } from 'react-admin'
import type { OrderRefund } from '#common/wire'
import { dollarsText } from '#common/money'
import { inWords } from './in_words.ts'

/** A dispute that was won is nobody's failure. */
export const hasFailed = ({ origin, state }: OrderRefund) => state === 'failed' && origin !== 'dispute'

const reasonOf = ({ failure }: OrderRefund, translate: TranslateFunction) =>
  failure === null ? translate('resources.orders.refund.no_reason') : inWords(failure)

/** What the provider refused of these refunds, in sentences; an empty text where it refused none. */
export const refusals = (refunds: readonly OrderRefund[], translate: TranslateFunction): string =>
  refunds
    .filter(hasFailed)
    .map((refund) =>
      translate('resources.orders.refund.refused', {
        amount: dollarsText(refund.amount),
        reason: reasonOf(refund, translate),
      })
    )
    .join(' ')
