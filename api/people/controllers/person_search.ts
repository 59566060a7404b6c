import { listPeople } from '#api/people/queries/list_people'
import { NEWEST_FIRST } from '#api/shared/conditions'
import type { FindRecords } from '#api/shared/record_search'

/** As their own list finds them. */
export const findPeople: FindRecords = async (database, { q, limit }) => {
  const { rows } = await listPeople(database, { q }, { sort: NEWEST_FIRST, offset: 0, limit })
  return rows.map(({ id, name, email }) => ({ id, name, at: null, detail: email }))
}
