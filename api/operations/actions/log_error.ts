import { createHash } from 'node:crypto'
import { sql, type Sql } from '#api/shared/sql'
import type { ErrorReport } from '#common/wire'

const LOG = sql`
  INSERT INTO error_log AS known (fingerprint, name, message, stack, context, source, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (fingerprint) DO UPDATE SET times = known.times + 1, last_at = now()`

/** Characters that are kept: enough to find the place, little enough that nobody fills the disk. */
const KEPT = { message: 500, stack: 4000, context: 2000 }

/** Addresses are part of stacks and contexts, and some carry what lets a person in (docs/adr/0007). */
const SECRET_IN_ADDRESS = /([?&](?:token|code|state)=)[^&\s"'#)]+/g
const withoutSecrets = (text: string) => text.replace(SECRET_IN_ADDRESS, '$1...')

/** Keeps an error that a browser met; the same one of the same person is counted. */
export async function logError(database: Sql, report: ErrorReport, userId: number | null): Promise<void> {
  const { name, message, stack } = report.error
  const context = withoutSecrets(JSON.stringify(report.context ?? {}))
  const kept = [
    name ?? 'Error',
    withoutSecrets(message).slice(0, KEPT.message).toWellFormed(),
    stack ? withoutSecrets(stack).slice(0, KEPT.stack).toWellFormed() : null,
  ]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...kept, report.source, userId]))
    .digest('base64url')
  await database.run(LOG, [
    fingerprint,
    ...kept,
    context.length <= KEPT.context ? context : JSON.stringify({ tooLarge: context.length }),
    report.source,
    userId,
  ])
}
