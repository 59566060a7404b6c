import type { CalendarEvent, CalendarGame, StaffCalendar } from '#common/wire'
import type { Permission } from '#common/permissions'
import { wallTime } from '#backoffice/mountain_time'

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
