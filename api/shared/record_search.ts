import { Registry } from '#api/shared/registry'
import type { Sql } from '#api/shared/sql'
import type { Permission } from '#common/permissions'
import type { FoundRecord, Role } from '#common/wire'

interface SearchWish {
  q: string
  /** At most so many. */
  limit: number
  now: Date
  /** Who looks: they find what they have to do with. */
  by: { id: number; roles: readonly Role[] }
}

/** Without the name of the resource, under which it is registered. */
export type Found = Omit<FoundRecord, 'resource'>

/** Finds the records of one resource, those first that are meant most likely; costs no more as they grow. */
export type FindRecords = (database: Sql, wish: SearchWish) => Promise<Found[]>

interface RecordSearch {
  /** What who may find them may do: `shop`, unless it says otherwise. */
  permission?: Permission
  load: () => Promise<FindRecords>
}

/** What staff find by a few letters, wherever they are; contexts add their resources in their providers. */
export const searchedRecords = new Registry<RecordSearch>('a search of records')
