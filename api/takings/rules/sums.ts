import { Invalid } from '#api/shared/errors'
import { monthNamed, type Month } from '#api/shared/months'
import type { TakenRow } from '#api/takings/queries/read_takings'

/** What was paid, whichever way, and did not go back. */
export const netCents = ({ paidCents, creditsCents, refundedCents }: TakenRow): number =>
  paidCents + creditsCents - refundedCents

export const sumOf = (rows: readonly TakenRow[]): TakenRow =>
  rows.reduce<TakenRow>(
    (sum, { seats, paidCents, creditsCents, refundedCents }) => ({
      seats: sum.seats + seats,
      paidCents: sum.paidCents + paidCents,
      creditsCents: sum.creditsCents + creditsCents,
      refundedCents: sum.refundedCents + refundedCents,
    }),
    { seats: 0, paidCents: 0, creditsCents: 0, refundedCents: 0 }
  )

/** What of the net is a game master's own, rounded to the cent; of a loss, nothing. */
export const shareCents = (row: TakenRow, percent: number): number =>
  Math.round((Math.max(netCents(row), 0) * percent) / 100)

/** Throws Invalid for what is no month. */
export function monthAsked(name: string): Month {
  const month = monthNamed(name)
  if (!month) throw new Invalid([{ field: 'month', rule: 'month', message: 'There is no such month.' }])
  return month
}
