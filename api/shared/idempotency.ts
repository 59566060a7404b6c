import { Invalid } from '#api/shared/errors'
import { isUuid } from '#api/shared/ids'
import { sql, type Sql, type Transaction } from '#api/shared/sql'

/** What a client asks to be made, by a name of its own: asked again, because the answer was lost, it is the same. */
export interface Making {
  kind: string
  /** Left out: each time is another. */
  key?: string
}

/** The header `Idempotency-Key`. Refused with 422 where it is no UUID. */
export function requestKeyOf(request: { header(name: string): string | undefined }): string | undefined {
  const key = request.header('Idempotency-Key')
  if (key === undefined || isUuid(key)) return key
  throw new Invalid([
    { field: 'Idempotency-Key', rule: 'uuid', message: 'The header Idempotency-Key has to be a UUID.' },
  ])
}

const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('made by ' || $1, 0))`
const MADE = sql`SELECT record_id AS id FROM made_records WHERE request_key = $1 AND kind = $2`
const KEEP = sql`
  WITH forgotten AS (DELETE FROM made_records WHERE made_at < now() - interval '1 day')
  INSERT INTO made_records (request_key, kind, record_id) VALUES ($1, $2, $3)`

/** The record that was made already; null when there is none. */
export async function madeBefore(database: Sql, { kind, key }: Making): Promise<number | null> {
  return key ? ((await database.first<{ id: number }>(MADE, [key, kind]))?.id ?? null) : null
}

/** Makes a record, once for each name. Answers its id. */
export async function madeOnce(transaction: Transaction, making: Making, make: () => Promise<number>): Promise<number> {
  const { kind, key } = making
  if (!key) return make()
  await transaction.run(ALONE, [key])
  const before = await madeBefore(transaction, making)
  if (before !== null) return before
  const id = await make()
  await transaction.run(KEEP, [key, kind, id])
  return id
}
