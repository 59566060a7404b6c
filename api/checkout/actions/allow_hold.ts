import booking from '#api/config/booking'
import { notHeld } from '#api/checkout/exceptions/checkout_refusals'
import { readCountedSeats, type BuyerOrigin } from '#api/checkout/queries/read_counted_seats'
import { holdTerms } from '#api/checkout/rules/hold_terms'
import type { Transaction } from '#api/shared/sql'

/** Returns for how many seconds seats are held; throws above a limit. The caller has locked network, browser and account. */
export async function allowHold(
  transaction: Transaction,
  buyer: BuyerOrigin,
  lines: readonly { quantity: number }[]
): Promise<number> {
  const seats = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = await readCountedSeats(transaction, buyer)
  const terms = holdTerms({ seats, isGuest: buyer.userId === null }, taken, booking)
  if (typeof terms === 'string') throw notHeld(terms)
  return terms
}
