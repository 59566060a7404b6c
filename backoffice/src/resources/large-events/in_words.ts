import type { AdminLargeEvent, AdminLargeEventRow, EventCancellation } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { dateAndTime, isPast, timeOfDay, wallTime } from '../../mountain_time.ts'

export const countTickets = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

export type EventStatus = 'Cancelled' | 'Over' | 'Today' | 'To come'

export function statusOf({ cancelledAt, date, endsAt }: Pick<AdminLargeEventRow, 'cancelledAt' | 'date' | 'endsAt'>): EventStatus {
  if (cancelledAt) return 'Cancelled'
  if (isPast(endsAt)) return 'Over'
  return isPast(date) ? 'Today' : 'To come'
}

/** From when to when; the day of the end where it is another one. */
export function whenOf({ date, endsAt }: Pick<AdminLargeEventRow, 'date' | 'endsAt'>): string {
  const isOneDay = wallTime(date).date === wallTime(endsAt).date
  return `${dateAndTime(date)} to ${isOneDay ? timeOfDay(endsAt) : dateAndTime(endsAt)}`
}

export const venueOf = ({ venue }: Pick<AdminLargeEventRow, 'venue'>) => venue?.name ?? 'TBD'

export const soldOf = ({ sold, held, stock }: Pick<AdminLargeEventRow, 'sold' | 'held' | 'stock'>) => `${sold} of ${stock}${held > 0 ? ` (${held} held)` : ''}`

/** What the answer "yes" will do. */
export function cancellationInWords({ tickets, orders, card, desk, credits, deletes }: EventCancellation): string {
  if (deletes) return 'Nobody has had a ticket, so the event is deleted and nobody is refunded.'
  const off = 'It leaves the lists, is sold no more, and stays here for the books.'
  if (tickets === 0) return `${off} Nobody has a ticket now, so nobody is refunded; a payment that still comes in goes back in full.`
  const ways = [card > 0 ? `${dollarsText(card)} to cards` : '', credits > 0 ? `${dollarsText(credits)} as credit` : '', desk > 0 ? `${dollarsText(desk)} at the desk` : ''].filter(Boolean)
  const money = ways.length > 0 ? `What was paid goes back: ${ways.join(', ')}.` : 'Nothing was paid for them.'
  return `${off} ${countTickets(tickets)} of ${orders} ${orders === 1 ? 'order ends' : 'orders end'}. ${money} Everybody with a ticket is told by mail. This cannot be undone.`
}

/** What has become of it. */
export function cancellationOutcome({ cancelled, refundedOrders }: { cancelled: boolean; refundedOrders: number }): string {
  if (!cancelled) return 'The event is deleted.'
  if (refundedOrders === 0) return 'The event is cancelled. Nobody had to be refunded.'
  return `The event is cancelled. ${refundedOrders === 1 ? 'Its buyer is' : `Its ${refundedOrders} buyers are`} refunded in full and told by mail.`
}

/** When something of an event takes place, as its form has it: `2026-06-01T17:00`. */
export function formTime(iso: string | null): string {
  if (!iso) return ''
  const { date, time } = wallTime(iso)
  return `${date}T${time}`
}

export const divisionName = ({ divisions }: Pick<AdminLargeEvent, 'divisions'>, id: number | null) => divisions.find((division) => division.id === id)?.name ?? 'Any'
