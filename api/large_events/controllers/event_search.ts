import type { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { firstNamed } from '#api/shared/first_named'
import type { FindRecords } from '#api/shared/record_search'

/** Large events are found as the process has them. */
export const findEvents =
  (events: LargeEventReader): FindRecords =>
  async (_database, { q, limit }) => {
    const all = [...(await events.now()).values()]
    return firstNamed(
      all.map(({ id, name, startsAt, venue }) => ({ id, name, at: startsAt, detail: venue?.name ?? '' })),
      q,
      limit
    )
  }
