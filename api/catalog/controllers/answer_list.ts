import type { HttpContext } from '@adonisjs/core/http'
import { selectRecords } from '#api/catalog/rules/select_records'
import { catalogFiltersValidator } from '#api/catalog/validators/catalog_filters'
import { contentRange, readFilter, readPage } from '#api/shared/pagination'

interface Listed {
  id: number
  name: string
  archived?: boolean
}

/** A plain array by name; with `sort`, `range` or `filter` the part that was asked for, and how much there is. */
export async function answerList<Row extends Listed, Wire>(
  { request, response }: HttpContext,
  unit: string,
  records: Iterable<Row>,
  transform: (record: Row) => Wire
): Promise<Wire[]> {
  const query = request.qs()
  const filters = await catalogFiltersValidator.validate(readFilter(query))
  const page = await readPage(query, { field: 'name', order: 'ASC' })
  const all = selectRecords(records, { ...filters, sort: page.sort })
  if (!('range' in query || 'sort' in query || 'filter' in query)) return all.map(transform)
  const shown = 'range' in query ? all.slice(page.offset, page.offset + page.limit) : all
  response.header('Content-Range', contentRange(unit, page, shown.length, all.length))
  return shown.map(transform)
}
