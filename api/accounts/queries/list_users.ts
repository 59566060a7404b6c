import { Conditions, readList, searchPattern, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'
import type { Role } from '#api/types'

export interface UserFilters {
  /** Number, name or e-mail. */
  q?: string
  ids?: number[]
  role?: Role
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

/** People with an account, as the back office lists them. */
export const listUsers = (database: Sql, filters: UserFilters, page: Page): Promise<ListPage<UserRow>> =>
  readList<UserRow>(database, LISTING, conditionsOf(filters), page)

function conditionsOf({ q, ids, role }: UserFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(ids, (place) => `u.id = ANY(${place}::bigint[])`)
  conditions.when(role, (place) => `u.roles @> ARRAY[${place}::text]`)
  if (q) conditions.search(search(q, conditions))
  return conditions
}

function search(q: string, conditions: Conditions): string {
  const text = `(' ' || u.username || ' ' || u.email) ILIKE ${conditions.value(searchPattern(q))}`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number ? `(u.id = ${conditions.value(Number(number))} OR ${text})` : text
}
