import type { Page } from '#api/shared/pagination'
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
