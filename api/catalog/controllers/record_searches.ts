import { venuesKeptBy } from '#api/accounts/queries/find_user'
import type { Kind } from '#api/catalog/kinds'
import type { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { Reference } from '#api/catalog/reference'
import { firstNamed } from '#api/shared/first_named'
import type { FindRecords, Found } from '#api/shared/record_search'

const town = ({ city, state }: { city: string | null; state: string | null }) =>
  [city, state].filter(Boolean).join(', ')

/** What there is of each kind, with what tells one from another of the same name. Archived records stand in no list. */
const FOUND: { [K in Kind]: (reference: Reference) => (Found & { archived?: boolean })[] } = {
  'game-masters': ({ gameMasters }) => named(gameMasters),
  'modules': ({ modules }) =>
    named(modules, ({ system, campaignSetting }) => [system?.name, campaignSetting?.name].filter(Boolean).join(' · ')),
  'venues': ({ venues }) => named(venues, town),
  'systems': ({ systems }) => named(systems),
  'campaign-settings': ({ settings }) => named(settings),
  'special-events': ({ specialEvents }) => named(specialEvents),
}

interface Named {
  id: number
  name: string
  archived?: boolean
}

const named = <Row extends Named>(records: ReadonlyMap<number, Row>, detail: (record: Row) => string = () => '') =>
  [...records.values()].flatMap((record) =>
    record.archived ? [] : [{ id: record.id, name: record.name, at: null, detail: detail(record) }]
  )

/** Of somebody with the role Venue. */
export const findOwnVenues =
  (reader: ReferenceReader): FindRecords =>
  async (database, { q, limit, by }) => {
    const [{ venues }, own] = [await reader.now(), await venuesKeptBy(database, by.id)]
    return firstNamed(
      named(new Map(own.flatMap((id) => venues.get(id) ?? []).map((venue) => [venue.id, venue])), town),
      q,
      limit
    )
  }

/** The catalogue is at hand in every process. */
export const findRecords =
  (kind: Kind, reader: ReferenceReader): FindRecords =>
  async (_database, { q, limit }) =>
    firstNamed(FOUND[kind](await reader.now()), q, limit)
