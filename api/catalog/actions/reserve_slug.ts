import { freeSlug } from '#api/catalog/rules/free_slug'
import { slugOf } from '#common/slugs'
import { sql, type Transaction } from '#api/shared/sql'

const ALONE = sql`SELECT pg_advisory_xact_lock(hashtextextended('slugs of ' || $1, 0))`

/** Where slugs are kept, and what a record of a name without letters is called there. */
interface Slugs {
  table: string
  noun: string
}

/** Two of the same name at the same moment get two slugs: one waits for the other. */
export async function reserveSlug(transaction: Transaction, { table, noun }: Slugs, name: string): Promise<string> {
  const nameless = noun.replaceAll(' ', '-')
  await transaction.run(ALONE, [table])
  const rows = await transaction.compose<{ slug: string }>(`SELECT slug FROM ${table} WHERE starts_with(slug, $1)`, [
    slugOf(name) || nameless,
  ])
  return freeSlug(name, new Set(rows.map(({ slug }) => slug)), nameless)
}
