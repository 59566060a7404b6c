import type { VenueType } from '#common/wire'
import { daysLater } from '#backoffice/mountain_time'
import type { Entry } from './entries.ts'

/** What the columns of a day are. */
export const COLUMNS_BY = ['venue', 'table', 'gameMaster'] as const
export type ColumnsBy = (typeof COLUMNS_BY)[number]

export interface Named {
  id: number
  name: string
}
export interface NamedVenue extends Named {
  type: VenueType
}

/** Where something goes that is dropped there. */
export interface Place {
  venue?: NamedVenue
  gameMaster?: Named
  /** Null: none. */
  table?: string | null
}

export interface Column {
  key: string
  /** Empty: of those that have none. */
  name: string
  place: Place
}

export const columnOf = (entry: Entry, by: ColumnsBy): string => {
  if (by === 'gameMaster') return entry.game ? String(entry.game.gameMaster.id) : ''
  if (by === 'venue') return String((entry.game ?? entry.event)!.venue?.id ?? '')
  return entry.game?.table?.toLowerCase() ?? ''
}

/** So many fit beside each other, and can be scrolled through. */
export const MOST_COLUMNS = 16

const NONE: Column = { key: '', name: '', place: {} }

/** Of those where something takes place on the day, and as many others as fit: what is dragged has to go somewhere. */
export function columnsOf(
  day: readonly Entry[],
  by: Exclude<ColumnsBy, 'table'>,
  all: readonly (Named | NamedVenue)[]
): Column[] {
  const used = new Set(day.map((entry) => columnOf(entry, by)))
  const known = all.map(({ id, ...named }) => ({
    key: String(id),
    name: named.name,
    place: { [by]: { id, ...named } } as Place,
  }))
  const missing = day.flatMap(({ game, event }) => {
    const named = by === 'gameMaster' ? game?.gameMaster : (game ?? event)!.venue
    return named && !known.some(({ key }) => key === String(named.id))
      ? [{ key: String(named.id), name: named.name, place: { [by]: named } as Place }]
      : []
  })
  const distinct = [...new Map([...known, ...missing].map((column) => [column.key, column])).values()]
  const [busy, free] = [distinct.filter(({ key }) => used.has(key)), distinct.filter(({ key }) => !used.has(key))]
  const chosen = [...busy, ...free.slice(0, Math.max(0, MOST_COLUMNS - busy.length))].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en')
  )
  return used.has('') ? [NONE, ...chosen] : chosen
}

/** Tables that games of some weeks named; beside them stand those that named none. */
export function tableColumns(entries: readonly Entry[]): Column[] {
  const names = new Map(
    entries.flatMap(({ game }) => (game?.table ? [[game.table.toLowerCase(), game.table] as const] : []))
  )
  const tables = [...names].map(([key, name]) => ({ key, name, place: { table: name } }))
  return [
    { ...NONE, place: { table: null } },
    ...tables.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
  ]
}

/**
 * The calendar's library draws days beside each other, and no columns of one day. So each column is drawn as a day of its own,
 * counted from one on which nothing takes place.
 */
const FIRST_COLUMN = '2001-01-01'
const DAY_MS = 24 * 60 * 60 * 1000
export const columnDay = (index: number) => daysLater(FIRST_COLUMN, index)
export const columnAt = (drawn: string) =>
  Math.round((Date.parse(`${drawn.slice(0, 10)}T00:00:00Z`) - Date.parse(`${FIRST_COLUMN}T00:00:00Z`)) / DAY_MS)

/** When an entry is drawn in the column: as much of it as is on that day. */
export function drawnIn(
  index: number,
  day: string,
  { startWall, endWall }: Pick<Entry, 'startWall' | 'endWall'>
): { start: string; end: string } {
  const [here, next] = [columnDay(index), columnDay(index + 1)]
  return {
    start: startWall.slice(0, 10) < day ? `${here}T00:00` : `${here}${startWall.slice(10)}`,
    end: endWall.slice(0, 10) > day ? `${next}T00:00` : `${here}${endWall.slice(10)}`,
  }
}
