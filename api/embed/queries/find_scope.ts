import type { Reference, GameMasterRecord, SpecialEventRecord, SystemRecord, VenueRecord } from '#api/catalog/reference'
import { eventNamed, type LargeEventRecord } from '#api/large_events/queries/read_large_events'
import { NotFound } from '#api/shared/errors'

/** Whose games are shown: those of all that is named. */
export interface Scope {
  venue?: VenueRecord
  gameMaster?: GameMasterRecord
  system?: SystemRecord
  specialEvent?: SpecialEventRecord
  largeEvent?: LargeEventRecord
}

export interface ScopeNames {
  'venue'?: string
  'game-master'?: string
  'system'?: string
  'event'?: string
}

/** Each by its slug or its number. Whoever names nothing, or what is not there, is told so. */
export function findScope(
  names: ScopeNames,
  reference: Reference,
  events: ReadonlyMap<number, LargeEventRecord>
): Scope {
  const scope: Scope = {}
  if (names.venue) scope.venue = found('venue', named(reference.venues, names.venue))
  if (names['game-master']) scope.gameMaster = found('game master', named(reference.gameMasters, names['game-master']))
  if (names.system) scope.system = found('system', named(reference.systems, names.system))
  if (names.event) Object.assign(scope, eventOf(names.event, reference, events))
  if (Object.keys(scope).length === 0) throw new NotFound('There is no such venue.')
  return scope
}

function eventOf(name: string, { specialEvents }: Reference, events: ReadonlyMap<number, LargeEventRecord>): Scope {
  const specialEvent = named(specialEvents, name)
  return specialEvent ? { specialEvent } : { largeEvent: found('event', eventNamed(events, name)) }
}

export interface Named {
  id: number
  slug: string
  archived?: boolean
}

export function named<Row extends Named>(records: ReadonlyMap<number, Row>, name: string): Row | null {
  const record =
    records.values().find(({ slug }) => slug === name) ??
    (/^\d{1,15}$/.test(name) ? records.get(Number(name)) : undefined)
  return record && !record.archived ? record : null
}

function found<Row>(noun: string, record: Row | null): Row {
  if (record === null) throw new NotFound(`There is no such ${noun}.`)
  return record
}
