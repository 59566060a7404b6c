import type { HttpContext } from '@adonisjs/core/http'
import type { Kind } from '#api/catalog/kinds'
import { listNeeded } from '#api/catalog/queries/list_records'
import { selectRecords } from '#api/catalog/rules/select_records'
import { catalogFiltersValidator } from '#api/catalog/validators/catalog_filters'
import { Clock } from '#api/shared/clock'
import { contentRange, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'

interface Listed {
  id: number
  name: string
  archived?: boolean
}

/** A plain array by name; with `sort`, `range` or `filter` the part that was asked for, and how much there is. */
export async function answerList<Row extends Listed, Wire>(
  { request, response, containerResolver }: HttpContext,
  kind: Kind,
  records: Iterable<Row>,
  transform: (record: Row) => Wire
): Promise<Wire[]> {
  const query = request.qs()
  const filters = await catalogFiltersValidator.validate(readFilter(query))
  const page = await readPage(query, { field: 'name', order: 'ASC' })
  const all = selectRecords(
    filters.upcoming === undefined ? records : await withNeed(containerResolver, kind, records),
    { ...filters, sort: page.sort }
  )
  if (!('range' in query || 'sort' in query || 'filter' in query)) return all.map(transform)
  const shown = 'range' in query ? all.slice(page.offset, page.offset + page.limit) : all
  response.header('Content-Range', contentRange(kind, page, shown.length, all.length))
  return shown.map(transform)
}

async function withNeed<Row extends Listed>(
  resolver: HttpContext['containerResolver'],
  kind: Kind,
  records: Iterable<Row>
): Promise<Row[]> {
  const [database, clock] = [await resolver.make(Database), await resolver.make(Clock)]
  const needed = await listNeeded(database, kind, clock.now())
  return [...records].map((record) => ({ ...record, upcoming: needed.has(record.id) }))
}
