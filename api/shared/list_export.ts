import { csvFile, type Column } from '#api/shared/csv'
import type { Page } from '#api/shared/page'
import { Registry } from '#api/shared/registry'
import type { Sql } from '#api/shared/sql'

/** A list of the back office that can be taken away as a file. */
export interface ListExport {
  /** Throws Invalid (422) for conditions that the list does not have. */
  check(filter: Record<string, unknown>): Promise<unknown>
  file(database: Sql, request: ExportRequest, now: Date): AsyncGenerator<string>
}

export interface ExportRequest {
  filter: Record<string, unknown>
  sort: Page['sort']
}

interface Exported<Filters, Row> {
  /** Throws Invalid (422). */
  read(filter: Record<string, unknown>): Promise<Filters>
  walk(database: Sql, filters: Filters, sort: Page['sort'], now: Date): AsyncIterable<readonly Row[]>
  /** What leaves the house; nothing that lets somebody in or pays. */
  columns: readonly Column<Row>[]
}

export const exportOf = <Filters, Row>({ read, walk, columns }: Exported<Filters, Row>): ListExport => ({
  check: read,
  async *file(database, { filter, sort }, now) {
    yield* csvFile(columns, walk(database, await read(filter), sort, now))
  },
})

/** Each list by the name of its resource; contexts add theirs in their providers, which leave it unread until somebody asks. */
export const exportedLists = new Registry<() => Promise<ListExport>>('an exported list')
