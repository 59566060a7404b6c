import type { Permission } from '#common/permissions'
import type { CalendarEvent, CalendarGame, StaffCalendar, VenueType } from '#common/wire'
import { daysLater, wallTime } from '#backoffice/mountain_time'

/** Something that takes place. Walls are what clocks show in Mountain Time (`2026-11-27T17:00`), whatever the browser's own say. */
export interface Entry {
  key: string
  kind: 'game' | 'session' | 'event'
  title: string
  startWall: string
  endWall: string
  isPast: boolean
  isTwice: boolean
  /** Of a large event, its tickets. */
  seats: { taken: number; of: number }
  /** Null: a large event. */
  game: CalendarGame | null
  event: CalendarEvent | null
}

export function wallOf(iso: string): string {
  const { date, time } = wallTime(iso)
  return `${date}T${time}`
}

export function entriesOf({ games, events }: StaffCalendar, now: Date): Entry[] {
  const all = [...games.map((game) => gameEntry(game, now)), ...events.map((event) => eventEntry(event, now))]
  return all.toSorted(
    (one, other) => one.startWall.localeCompare(other.startWall) || one.title.localeCompare(other.title, 'en')
  )
}

const gameEntry = (game: CalendarGame, now: Date): Entry => ({
  key: `game-${game.id}`,
  kind: game.session || game.module.id === null ? 'session' : 'game',
  title: game.module.name,
  startWall: wallOf(game.date),
  endWall: wallOf(game.ends),
  isPast: new Date(game.date) <= now,
  isTwice: game.conflicts.length > 0,
  seats: { taken: game.players + game.held, of: game.maxPlayers },
  game,
  event: null,
})

const eventEntry = (event: CalendarEvent, now: Date): Entry => ({
  key: `event-${event.id}`,
  kind: 'event',
  title: event.name,
  startWall: wallOf(event.date),
  endWall: wallOf(event.ends),
  isPast: new Date(event.date) <= now,
  isTwice: event.conflicts.length > 0,
  seats: { taken: event.sold + event.held, of: event.stock },
  game: null,
  event,
})

/** Only what is to come is moved, games by who may change them, and a session whose campaign is gone no more; what more than games is staff's. */
export const canMove = ({ isPast, kind, game }: Entry, may: (permission: Permission) => boolean) =>
  !isPast &&
  (kind === 'game' ? game!.mayEdit && may('games.edit') : may('shop')) &&
  (kind !== 'session' || game!.session !== null)

/** Each day with what begins on it, or is still on when the first one begins. */
export function byDay(entries: readonly Entry[], from: string): [day: string, entries: Entry[]][] {
  const dayIn = ({ startWall }: Entry) => (startWall.slice(0, 10) < from ? from : startWall.slice(0, 10))
  return [...Map.groupBy(entries, dayIn)]
}

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
