import { instantAt } from '#common/wall_time'
import type { AdminGame, AdminLargeEvent, CalendarEvent, CalendarGame, LargeEventForm } from '#common/wire'
import type { Change } from '#backoffice/fields/format'
import { say } from '#backoffice/i18n/index'
import { dateAndTime } from '#backoffice/mountain_time'
import { draftOf, toEventForm } from '../large-events/event_form.ts'
import { formTime } from '../large-events/in_words.ts'
import type { Entry, Place } from './entries.ts'

export interface Target extends Place {
  wall: string
}

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

const MINUTE_MS = 60_000
const msOf = (wall: string) => Date.parse(`${wall}:00Z`)
const shifted = (wall: string, byMs: number) =>
  wall === '' ? '' : new Date(msOf(wall) + byMs).toISOString().slice(0, 16)

/**
 * The form of a large event that begins at another time or place: doors, end and the last day for refunds go along. Null: as it was. Its parts stay as they
 * are, and so does what people with tickets rely on: all money back as long as was said last. `now`: the event as it is to be changed.
 */
export function movedEvent(
  event: AdminLargeEvent,
  target: Target | null,
  now: Pick<AdminLargeEvent, 'version' | 'sold' | 'held' | 'refundUntil'> = event
): LargeEventForm {
  const draft = draftOf(event)
  const byMs = target ? Math.round((msOf(target.wall) - msOf(draft.startsAt)) / MINUTE_MS) * MINUTE_MS : 0
  const times = Object.fromEntries(
    (['startsAt', 'endsAt', 'doorsAt', 'refundUntil'] as const).map((field) => [field, shifted(draft[field], byMs)])
  )
  const {
    ticketTypes: _types,
    divisions: _divisions,
    tables: _tables,
    ...form
  } = toEventForm({ ...draft, ...times, venueId: target?.venue?.id ?? draft.venueId }, now.version)
  const promised = [formTime(now.refundUntil), form.startsAt].toSorted()[0]!
  return now.sold + now.held > 0 && form.refundUntil < promised ? { ...form, refundUntil: promised } : form
}

export function changesOfEvent(event: CalendarEvent, { wall, venue }: Target): Change[] {
  const now = dateAndTime(instantAt(wall.slice(0, 10), wall.slice(11, 16), new Date(event.date)).toISOString())
  const place = (of: { name: string } | null) => of?.name ?? say('resources.games.online')
  return [
    { field: say('resources.games.fields.date_and_time'), before: dateAndTime(event.date), now },
    { field: say('resources.games.fields.venue'), before: place(event.venue), now: place(venue ?? event.venue) },
  ].filter((change) => change.before !== change.now)
}
