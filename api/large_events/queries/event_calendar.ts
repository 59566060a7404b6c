import type { Asked, WatchedList } from '#api/games/calendars'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'
import { eventNamed, LargeEventReader, type LargeEventRecord } from '#api/large_events/queries/read_large_events'
import { eventPlace } from '#api/large_events/rules/event_move'

/** The day of the event that has this page, for whoever watches it; null: there is no such page. */
export async function eventCalendar({ container, moment, slug }: Asked): Promise<WatchedList | null> {
  const event = eventNamed(await (await container.make(LargeEventReader)).at(moment), slug)
  if (!event) return null
  const page = `/lpg/${encodeURIComponent(event.slug)}`
  return {
    name: event.name,
    page,
    madeOf: MADE_OF_LARGE_EVENTS,
    list: async () => (event.cancelledAt === null ? [watched(event, page)] : []),
  }
}

const watched = ({ id, name, startsAt, endsAt, venue }: LargeEventRecord, path: string): WatchedEvent => ({
  key: `large-event-${id}`,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  title: name,
  place: eventPlace(venue),
  gameMaster: null,
  path,
  advice: 'See tickets and squads',
})
