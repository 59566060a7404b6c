import type { Reference } from '#api/catalog/reference'
import { named, type Named, type ScopeNames } from '#api/embed/queries/find_scope'
import type { LargeEventRecord } from '#api/large_events/queries/read_large_events'
import { nearestTo } from '#common/nearest'
import type { UnknownNames } from '#common/wire'

/** Longer ones are nobody's. */
const LONGEST = 80

/** Which of these names are not there, each with those that may have been meant. */
export function unknownNames(
  names: ScopeNames,
  { venues, gameMasters, systems, specialEvents }: Reference,
  events: ReadonlyMap<number, LargeEventRecord>
): UnknownNames {
  const known: Record<keyof ScopeNames, ReadonlyMap<number, Named>[]> = {
    'venue': [venues],
    'game-master': [gameMasters],
    'system': [systems],
    'event': [specialEvents, events],
  }
  const unknown: UnknownNames = {}
  for (const kind of Object.keys(known) as (keyof ScopeNames)[]) {
    const name = names[kind]
    if (!name || known[kind].some((records) => named(records, name))) continue
    const offered = known[kind].flatMap((records) => [...records.values()]).filter(({ archived }) => !archived)
    unknown[kind] = nearestTo(
      name.slice(0, LONGEST),
      offered.map(({ slug }) => slug)
    )
  }
  return unknown
}
