import booking from '#api/config/booking'
import { notHeld } from '#api/checkout/exceptions/checkout_refusals'
import { lookAround, type Neighbourhood } from '#api/checkout/queries/look_around'
import { holdTerms } from '#api/checkout/rules/hold_terms'
import type { Transaction } from '#api/shared/sql'

/** How many seconds seats may be held for somebody; refuses what is too much. The caller has locked the network. */
export async function allowHold(
  transaction: Transaction,
  buyer: Neighbourhood,
  lines: readonly { quantity: number }[]
): Promise<number> {
  const seats = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const terms = holdTerms({ seats, isGuest: buyer.userId === null }, await lookAround(transaction, buyer), booking)
  if (typeof terms === 'string') throw notHeld(terms)
  return terms
}
