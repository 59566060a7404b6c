import type { MonthRow, RecordRow, TakenRow } from '#api/takings/queries/read_takings'
import { netCents, sumOf } from '#api/takings/rules/sums'
import type { RecordFigures, RecordTakings, Takings, TakingsByRecord, TakingsOfRecord } from '#common/wire'

export const toTakings = (row: TakenRow): Takings => ({
  seats: row.seats,
  paidCents: row.paidCents,
  creditsCents: row.creditsCents,
  refundedCents: row.refundedCents,
  netCents: netCents(row),
})

export const forRecord = (months: readonly MonthRow[]): RecordTakings => ({
  months: months.map((row) => ({ month: row.month, ...toTakings(row) })),
  total: toTakings(sumOf(months)),
})

const toRow = (row: RecordRow): TakingsOfRecord => ({
  record: row.id === null ? null : { id: row.id, name: row.name ?? '', archived: row.archived },
  ...toTakings(row),
  games: row.games,
  events: row.events,
  seatsFree: row.seatsFree,
})

export const forDays = (days: { from: string; to: string }, rows: readonly RecordRow[]): TakingsByRecord => ({
  ...days,
  rows: rows.map(toRow),
  total: {
    ...toTakings(sumOf(rows)),
    games: rows.reduce((sum, { games }) => sum + games, 0),
    events: rows.reduce((sum, { events }) => sum + events, 0),
    seatsFree: rows.reduce((sum, { seatsFree }) => sum + seatsFree, 0),
  },
})

export const forLists = (rows: readonly RecordRow[]): RecordFigures[] =>
  rows.flatMap((row) =>
    row.id === null
      ? []
      : [{ id: row.id, upcomingGames: row.games, seatsFree: row.seatsFree, seats: row.seats, netCents: netCents(row) }]
  )
