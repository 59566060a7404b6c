import { SHELVES, type Kept, type Kind, type Shelf } from '#api/catalog/kinds'
import { sql, type Sql, type Statement } from '#api/shared/sql'

/** Null when there is none. `now` parts the games to come from those that are over. */
export function findRecord<K extends Kind>(database: Sql, kind: K, id: number, now: Date): Promise<Kept<K> | null> {
  return database.first<Kept<K>>(ONE[kind], [id, now])
}

/** The same, and nobody else changes or comes to use it until the transaction ends. */
export async function lockRecord<K extends Kind>(transaction: Sql, kind: K, id: number, now: Date): Promise<Kept<K> | null> {
  if (!(await transaction.first(LOCK[kind], [id]))) return null
  return findRecord(transaction, kind, id, now)
}

const shelves = Object.entries(SHELVES) as [Kind, Shelf<Kind>][]
export const forEach = (state: (shelf: Shelf<Kind>) => Statement) =>
  Object.fromEntries(shelves.map(([kind, shelf]) => [kind, state(shelf)])) as Record<Kind, Statement>

/** Profiles that people made for themselves may have their account's address. */
const OWN_OR_ACCOUNT = 'COALESCE(r.email, (SELECT u.email FROM users u WHERE u.id = r.user_id)) AS email'
export const column = (name: string) => (name === 'email' ? OWN_OR_ACCOUNT : `r.${name}`)

const IS_TO_COME = 'g.starts_at > $2 AND g.cancelled_at IS NULL'
/** The games that are made of the record `r`, as a FROM and its WHERE. */
export const gamesOf = ({ games: belongs }: Shelf<Kind>) =>
  `${belongs.startsWith('m.') ? 'modules m JOIN games g ON g.module_id = m.id' : 'games g'} WHERE ${belongs}`
export const games = (shelf: Shelf<Kind>, which: string) => `(SELECT count(*)::int FROM ${gamesOf(shelf)} AND ${which})`
const uses = (shelf: Shelf<Kind>) => `json_build_object(
  'upcomingGames', ${games(shelf, IS_TO_COME)}, 'pastGames', ${games(shelf, `NOT (${IS_TO_COME})`)},
  'modules', ${shelf.modules ? `(SELECT count(*)::int FROM modules m WHERE ${shelf.modules} AND m.archived_at IS NULL)` : '0'})`

const ONE = forEach((shelf) => sql`
  SELECT r.id, r.version, ${shelf.slugged ? 'r.slug' : 'NULL AS slug'},
         ${shelf.archivable ? 'r.archived_at IS NOT NULL' : 'false'} AS archived,
         ${[...shelf.columns.map(column), ...(shelf.names ?? [])].join(', ')}, ${uses(shelf)} AS uses
    FROM ${shelf.table} r WHERE r.id = $1`)
const LOCK = forEach((shelf) => sql`SELECT id FROM ${shelf.table} WHERE id = $1 FOR UPDATE`)
