import type { Kind } from '#api/catalog/kinds'

/** The number of the record that a large event `e` is made of. SQL. */
const EVENTS: Partial<Record<Kind, string>> = {
  'venues': 'e.venue_id',
  'campaign-settings': 'e.campaign_setting_id',
}

/** The large events that are made of a record, whose number stands where `place` says: what follows FROM, with its WHERE. Null for a kind that none is made of. SQL. */
export const eventsOf = (kind: Kind, place: string): string | null =>
  EVENTS[kind] ? `large_events e WHERE ${EVENTS[kind]} = ${place}` : null

/** The numbers of what is sold for these events. SQL. */
export function ticketTypesOf(kind: Kind, place: string): string | null {
  const events = eventsOf(kind, place)
  return events && `SELECT k.id FROM ticket_types k WHERE k.event_id = ANY(ARRAY(SELECT e.id FROM ${events}))`
}

/** The number of the record of this kind that a large event `e` is made of; NULL where it is made of none. SQL. */
export const recordOfEvent = (kind: Kind): string => EVENTS[kind] ?? 'NULL::bigint'
