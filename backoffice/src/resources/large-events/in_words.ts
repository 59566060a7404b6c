import type { AdminLargeEvent, AdminLargeEventRow, EventCancellation } from '#common/wire'
import { dollarsText } from '#common/money'
import { say } from '#backoffice/i18n/index'
import { dateAndTime, isPast, timeOfDay, wallTime } from '#backoffice/mountain_time'

export type EventStatus = 'cancelled' | 'over' | 'today' | 'to_come'

export function statusOf({
  cancelledAt,
  date,
  endsAt,
}: Pick<AdminLargeEventRow, 'cancelledAt' | 'date' | 'endsAt'>): EventStatus {
  if (cancelledAt) return 'cancelled'
  if (isPast(endsAt)) return 'over'
  return isPast(date) ? 'today' : 'to_come'
}

/** From when to when; the day of the end where it is another one. */
export function whenOf({ date, endsAt }: Pick<AdminLargeEventRow, 'date' | 'endsAt'>): string {
  const isOneDay = wallTime(date).date === wallTime(endsAt).date
  return say('resources.large-events.from_to', {
    from: dateAndTime(date),
    to: isOneDay ? timeOfDay(endsAt) : dateAndTime(endsAt),
  })
}

export const venueOf = ({ venue }: Pick<AdminLargeEventRow, 'venue'>) =>
  venue?.name ?? say('resources.large-events.no_venue')

export const soldOf = ({ sold, held, stock }: Pick<AdminLargeEventRow, 'sold' | 'held' | 'stock'>) =>
  say(held > 0 ? 'resources.large-events.sold_and_held' : 'resources.large-events.sold_of', { sold, held, stock })

export const countSquads = (smart_count: number) => say('resources.large-events.figures.squads', { smart_count })

export const figuresOf = (event: AdminLargeEventRow) => [
  say('resources.large-events.figures.sold', { figure: soldOf(event) }),
  countSquads(event.squads),
  say('resources.large-events.figures.waiting', { waiting: event.waiting }),
]

const ofCancelling = (text: string, args?: object) => say(`resources.large-events.cancel.${text}`, args)

/** What the answer "yes" will do. */
export function cancellationInWords({ tickets, orders, deletes, ...paid }: EventCancellation): string {
  if (deletes) return ofCancelling('deletes')
  if (tickets === 0) return `${ofCancelling('leaves')} ${ofCancelling('nobody')}`
  const sums = (['card', 'credits', 'desk'] as const)
    .filter((way) => paid[way] > 0)
    .map((way) => ofCancelling(way, { sum: dollarsText(paid[way]) }))
  const ends = ofCancelling('end', { tickets: ofCancelling('tickets', { smart_count: tickets }), smart_count: orders })
  return [
    ofCancelling('leaves'),
    ends,
    sums.length > 0 ? ofCancelling('goes_back', { sums: sums.join(', ') }) : ofCancelling('nothing_back'),
    ofCancelling('told'),
  ].join(' ')
}

export function cancellationOutcome({
  cancelled,
  refundedOrders,
}: {
  cancelled: boolean
  refundedOrders: number
}): string {
  if (!cancelled) return ofCancelling('deleted')
  return refundedOrders === 0
    ? ofCancelling('nobody_refunded')
    : ofCancelling('refunded', { smart_count: refundedOrders })
}

/** When something of an event takes place, as its form has it: `2026-06-01T17:00`. */
export function formTime(iso: string | null): string {
  if (!iso) return ''
  const { date, time } = wallTime(iso)
  return `${date}T${time}`
}

export const divisionName = ({ divisions }: Pick<AdminLargeEvent, 'divisions'>, id: number | null) =>
  divisions.find((division) => division.id === id)?.name ?? say('resources.large-events.any_division')
