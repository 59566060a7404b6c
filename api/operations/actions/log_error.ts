import { sql, type Sql } from '#api/shared/sql'
import type { ErrorReport } from '#api/types'

const LOG = sql`
  INSERT INTO error_log (name, message, stack, context, source, user_id) VALUES ($1, $2, $3, $4, $5, $6)`

/** Characters of context that are kept. */
const CONTEXT_LIMIT = 20_000

/** Addresses are part of stacks and contexts, and some carry what lets a person in (docs/adr/0007). */
const SECRET_IN_ADDRESS = /([?&](?:token|code|state)=)[^&\s"'#)]+/g
const withoutSecrets = (text: string) => text.replace(SECRET_IN_ADDRESS, '$1...')

/** Keeps an error that a browser met. */
export async function logError(database: Sql, report: ErrorReport, userId: number | null): Promise<void> {
  const context = withoutSecrets(JSON.stringify(report.context ?? {}))
  await database.run(LOG, [
    report.error.name ?? 'Error',
    withoutSecrets(report.error.message),
    report.error.stack ? withoutSecrets(report.error.stack) : null,
    context.length <= CONTEXT_LIMIT ? context : JSON.stringify({ tooLarge: context.length }),
    report.source,
    userId,
  ])
}
