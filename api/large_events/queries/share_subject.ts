import type { ShareSubject } from '#api/discovery/share_subjects'
import { eventNamed, type LargeEventReader } from '#api/large_events/queries/read_large_events'
import { eventPlace } from '#api/large_events/rules/event_move'
import { whenText } from '#api/shared/clock'

/** What the picture of an event's link shows; null where there is no such event. */
export async function shareSubject(events: LargeEventReader, slug: string): Promise<ShareSubject | null> {
  const event = eventNamed(await events.now(), slug)
  if (!event) return null
  const { name, startsAt, venue, image } = event
  return {
    title: name,
    subtitle: `${whenText(new Date(startsAt))} · ${eventPlace(venue)}`,
    picture: image,
    shape: 'cover',
  }
}
