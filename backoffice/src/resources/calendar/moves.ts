import type { AdminGame, CalendarGame } from '#common/wire'
import { instantAt } from '#common/wall_time'
import type { Place } from './columns.ts'
import type { Entry } from './entries.ts'

/** Where and when something goes. */
export interface Target extends Place {
  /** `2026-11-27T17:00` */
  wall: string
}

/** The game as it would be. */
export const movedGame = (
  game: CalendarGame,
  { wall, gameMaster = game.gameMaster, venue, table = game.table }: Target
): AdminGame => ({
  ...game,
  date: instantAt(wall.slice(0, 10), wall.slice(11, 16), new Date(game.date)).toISOString(),
  gameMaster,
  ...(venue && venue.id !== game.venue?.id && { venue, city: null, state: null }),
  table,
})

/** Dropped where it was. */
export function staysPut({ startWall, game, event }: Entry, { wall, venue, gameMaster, table }: Target): boolean {
  const own = game ?? event!
  if (wall !== startWall || (venue && venue.id !== own.venue?.id)) return false
  return (
    !game || ((!gameMaster || gameMaster.id === game.gameMaster.id) && (table === undefined || table === game.table))
  )
}

/** A session has them from its campaign, and a large event has no table and is run by nobody in particular. */
export function fixedPlace(
  { kind, game, event }: Entry,
  { venue, gameMaster, table }: Target
): 'session' | 'event' | null {
  if (kind === 'session') {
    const isElsewhere =
      (venue && venue.id !== game!.venue?.id) ||
      (gameMaster && gameMaster.id !== game!.gameMaster.id) ||
      (table !== undefined && table !== game!.table)
    return isElsewhere ? 'session' : null
  }
  return event && (gameMaster || table) ? 'event' : null
}
