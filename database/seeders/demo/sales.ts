import type { Dice } from '#database/seeders/demo/dice'
import type { Booking } from '#database/seeders/demo/bookings'
import type { Buyer } from '#database/seeders/demo/buyers'
import { days } from '#database/seeders/demo/calendar'

export type CheckoutForm = 'embedded' | 'hosted'

export interface Sale {
  buyer: Buyer
  at: Date
  lines: Booking[]
  manual: boolean
  form: CheckoutForm
}

const MERGE_WITHIN = days(4)

/** Bookings of one buyer within a few days are often one cart. Sales come in the order of their time. */
export function gatherSales(dice: Dice, bookings: readonly Booking[]): Sale[] {
  const sales: Sale[] = []
  const latest = new Map<string, Sale>()
  for (const booking of bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const previous = latest.get(booking.buyer.email)
    if (previous && mayJoin(previous, booking) && dice.chance(0.5)) {
      previous.lines.push({ ...booking, at: previous.at })
      continue
    }
    const form = dice.chance(0.45) ? 'hosted' : 'embedded'
    const sale: Sale = { buyer: booking.buyer, at: booking.at, lines: [booking], manual: booking.manual, form }
    latest.set(booking.buyer.email, sale)
    sales.push(sale)
  }
  return sales
}

function mayJoin(sale: Sale, booking: Booking): boolean {
  return (
    !sale.manual &&
    !booking.manual &&
    booking.at.getTime() - sale.at.getTime() < MERGE_WITHIN &&
    booking.game.publishedAt < sale.at &&
    sale.lines.every(({ game }) => game !== booking.game)
  )
}
