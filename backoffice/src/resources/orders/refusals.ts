import type { OrderRefund } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { inWords } from './in_words.ts'

/** A dispute that was won is nobody's failure. */
export const hasFailed = ({ origin, state }: OrderRefund) => state === 'failed' && origin !== 'dispute'

/** What the provider refused of these refunds, in sentences; an empty text where it refused none. */
export function refusals(refunds: readonly OrderRefund[]): string {
  return refunds
    .filter(hasFailed)
    .map(({ amount, failure }) => `${dollarsText(amount)} did not go back to the card: ${inWords(failure ?? 'no reason was given')}. Try it again under Refunds.`)
    .join(' ')
}
