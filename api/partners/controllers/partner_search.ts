import { listPartners } from '#api/partners/queries/list_partners'
import { monthOf } from '#api/shared/months'
import type { FindRecords } from '#api/shared/record_search'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** As their own list finds them. */
export const findPartners: FindRecords = async (database, { q, limit, now }) => {
  const { rows } = await listPartners(database, { q }, { sort: BY_NAME, offset: 0, limit }, monthOf(now))
  return rows.map(({ id, name, site }) => ({ id, name, at: null, detail: site }))
}
