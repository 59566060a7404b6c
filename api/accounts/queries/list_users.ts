import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { Conditions } from '#api/shared/conditions'
import { readList, type Listing, type ListPage } from '#api/shared/listing'
import type { Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'
import type { Role } from '#common/wire'

/** The instants are those at which they joined. */
export interface UserFilters extends Instants {
  /** Number, name or email. */
  q?: string
  ids?: number[]
  role?: Role
  /** Have one, whichever. */
  withRole?: boolean
}

export interface UserRow {
  id: number
  username: string
  email: string
  emailVerified: boolean
  roles: Role[]
  createdAt: Date
}

export const USER_COLUMNS = `
  u.id, u.username, u.email, u.email_verified_at IS NOT NULL AS "emailVerified", u.roles, u.created_at AS "createdAt"`

const LISTING: Listing = {
  table: 'users u',
  alias: 'u',
  sorts: {
    id: { by: 'u.id', type: 'bigint' },
    createdAt: { by: 'u.created_at', type: 'timestamptz' },
    username: { by: 'lower(u.username)', type: 'text' },
    email: { by: 'lower(u.email)', type: 'text' },
  },
  fallback: { by: 'u.created_at', type: 'timestamptz' },
  columns: USER_COLUMNS,
}

const SEARCHED = { id: 'u.id', text: 'u.searched' }

/** People with an account, as the back office lists them. */
export const listUsers = async (database: Sql, filters: UserFilters, page: Page): Promise<ListPage<UserRow>> =>
  readList<UserRow>(database, LISTING, conditionsOf(filters), page)

function conditionsOf({ q, ids, role, withRole, from, until }: UserFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(ids, (place) => `u.id = ANY(${place}::bigint[])`)
  if (withRole) conditions.add(`u.roles <> '{}'`)
  if (role) conditions.add(`u.roles <> '{}' AND u.roles @> ARRAY[${conditions.value(role)}::text]`)
  conditions.when(from, (place) => `u.created_at >= ${place}`)
  conditions.when(until, (place) => `u.created_at < ${place}`)
  if (q) conditions.search(searchClause(SEARCHED, q))
  return conditions
}
