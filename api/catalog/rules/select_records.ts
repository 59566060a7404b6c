import { folded } from '#api/shared/text_search'
import type { VenueType } from '#common/wire'

/** What some kinds of records can be asked for by. */
interface Traits {
  /** Of a venue. */
  type?: VenueType
  state?: string
  /** Of a game master. */
  private?: boolean
  /** Of a module; of a campaign setting: one that a module of it is played with. */
  systemId?: number
  /** Of a module. */
  campaignSettingId?: number
  /** Whether a game to come is made of it. */
  upcoming?: boolean
}

/** What the back office's pickers and lists ask for. */
export interface Selection extends Traits {
  id?: number[]
  /** A part of the name or of the town, with or without its accents. */
  q?: string
  /** Those that were archived, in place of the others. */
  archived?: boolean
  sort: { field: string; order: 'ASC' | 'DESC' }
}

const TRAITS = ['type', 'state', 'private', 'systemId', 'campaignSettingId', 'upcoming'] as const

interface Listed extends Partial<Record<keyof Traits, unknown>> {
  id: number
  name: string
  archived?: boolean
  city?: string | null
}

/**
 * The records of a list, in its order. Asked for by id, archived ones are there too: history keeps its names.
 */
export function selectRecords<Row extends Listed>(
  records: Iterable<Row>,
  { id, q, archived = false, sort, ...traits }: Selection
): Row[] {
  const ids = id && new Set(id)
  const part = q && folded(q)
  const chosen = [...records].filter(
    (record) =>
      (ids ? ids.has(record.id) : (record.archived ?? false) === archived) &&
      (!part || wordsOf(record).includes(part)) &&
      has(record, traits)
  )
  const direction = sort.order === 'ASC' ? 1 : -1
  return chosen.toSorted(
    (a, b) => direction * (compare(a[sort.field as keyof Row], b[sort.field as keyof Row]) || a.id - b.id)
  )
}

/** A record may have several values of a trait. */
const has = (record: Listed, traits: Traits) =>
  TRAITS.every((trait) => traits[trait] === undefined || [record[trait]].flat().includes(traits[trait]))

const wordsOf = ({ name, city, state }: Listed) => folded([name, city, state].filter(Boolean).join(', '))

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(a == null ? '' : String(a), b == null ? '' : String(b))
}
