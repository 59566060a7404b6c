import type { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { eventNamed, toCome } from '#api/large_events/queries/read_large_events'
import { forEverybody, forPage } from '#api/large_events/transformers/large_event_transformer'
import type { Clock } from '#api/shared/clock'
import type { LargeEventReads } from '#common/wire'

export const largeEventReads = (events: LargeEventReader, clock: Clock): LargeEventReads => ({
  largeEvents: async () => toCome(await events.now(), clock.now()).map(forEverybody),
  largeEvent: async (slug) => {
    const event = eventNamed(await events.now(), slug)
    return event && forPage(event)
  },
})
