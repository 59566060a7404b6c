import type { AdminOrder } from '#api/types'
import { money } from '../../money.ts'
import { inWords } from './happening.ts'

type Refunded = Pick<AdminOrder, 'refunds'>

/** What the provider refused of the refunds that a step has asked for, in sentences; an empty text where it refused none. */
export function refusals(before: Refunded, after: Refunded): string {
  const asked = after.refunds.filter(({ id }) => before.refunds.every((known) => known.id !== id))
  const refused = asked.filter(({ state }) => state === 'failed')
  return refused
    .map(({ amount, failure }) => `${money(amount)} did not go back to the card: ${inWords(failure ?? 'no reason was given')}. Try it again under Refunds.`)
    .join(' ')
}
