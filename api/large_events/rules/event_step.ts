import { isDeepStrictEqual } from 'node:util'

/** Where somebody sits. */
export interface Seat {
  id: number
  state: 'sold' | 'absent'
  squadId: number | null
  /** PostgreSQL's text, to the microsecond: it is their place in the line. */
  waitingSince: string | null
  /** Where a no-show sat. */
  absentFrom: number | null
}

/** A squad but for its people. */
export interface SquadState {
  id: number
  name: string
  vip: boolean
  divisionId: number | null
  tableId: number | null
  pinned: boolean
  byStaff: boolean
}

/** Something that a step changed; null where it was not there. */
export interface Change<Kept> {
  id: number
  before: Kept | null
  after: Kept | null
}

/** What is different, of things that are known by a number. */
export function changesOf<Kept extends { id: number }>(
  before: readonly Kept[],
  after: readonly Kept[]
): Change<Kept>[] {
  const [was, is] = [byId(before), byId(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ id, before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

/** The first that is not any more as the step left it; undefined: all are. */
export function firstChangedSince<Kept extends { id: number }>(
  changes: readonly Change<Kept>[],
  now: readonly Kept[]
): Change<Kept> | undefined {
  const is = byId(now)
  return changes.find(({ id, after }) => !isDeepStrictEqual(is.get(id) ?? null, after))
}

const byId = <Kept extends { id: number }>(all: readonly Kept[]) => new Map(all.map((one) => [one.id, one]))
