import vine from '@vinejs/vine'
import type { Column } from '#api/shared/csv'
import { recordId } from '#api/shared/ids'
import { exportOf } from '#api/shared/list_export'
import { monthBefore } from '#api/shared/months'
import { readStatement, type GameRow } from '#api/takings/queries/read_statement'
import { monthAsked, netCents } from '#api/takings/rules/sums'
import { toDollars } from '#common/money'

const filtersValidator = vine.create({ gameMasterId: recordId(), month: vine.string().maxLength(7).optional() })

const columns: Column<GameRow>[] = [
  { title: 'Game', cell: ({ id }) => id },
  { title: 'Date (Mountain Time)', cell: ({ startsAt }) => startsAt },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Venue', cell: ({ venue }) => venue ?? '' },
  { title: 'Cancelled', cell: ({ cancelled }) => (cancelled ? 'Yes' : 'No') },
  { title: 'Seats', cell: ({ maxPlayers }) => maxPlayers },
  { title: 'Sold', cell: ({ seats }) => seats },
  { title: 'Paid', cell: ({ paidCents }) => toDollars(paidCents) },
  { title: 'Credits', cell: ({ creditsCents }) => toDollars(creditsCents) },
  { title: 'Refunded', cell: ({ refundedCents }) => toDollars(refundedCents) },
  { title: 'Net', cell: (row) => toDollars(netCents(row)) },
]

/** Of the month that is asked for; else of the one that is over. */
export const earningsExport = exportOf({
  async read(filter) {
    const { gameMasterId, month } = await filtersValidator.validate(filter)
    return { gameMasterId, month: month === undefined ? null : monthAsked(month) }
  },
  async *walk(database, { gameMasterId, month }, _sort, now) {
    yield await readStatement(database, gameMasterId, month ?? monthBefore(now))
  },
  columns,
})
