import { Conditions } from '#api/shared/conditions'
import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'
import type { Role } from '#common/wire'

/** The instants are those since when they are known. */
export interface PersonFilters extends Instants {
  /** Number, name, email or phone. */
  q?: string
  ids?: number[]
  /** Those of this account. */
  userId?: number
  account?: boolean
  role?: Role
}

export interface PersonRow {
  id: number
  userId: number | null
  name: string
  email: string
  phone: string
  roles: Role[]
  knownSince: Date
  orders: number
  /** In active lines of their orders. */
  seats: number
  /** Paid by card or at the desk, less what went back there. Credits are counted where they were paid for. */
  lifetimeCents: number
  lastOrderAt: Date | null
  /** Of lines for a game, and of those whose tickets for a large event were bought together. */
  arrived: number
  noShows: number
}

/** Orders of an account, and those that a guest placed under one of the person's addresses. */
const OWN_ORDERS = `
  SELECT o.id, o.created_at, o.paid_cents, o.refunded_cents FROM orders o WHERE o.user_id = p.user_id
   UNION ALL
  SELECT o.id, o.created_at, o.paid_cents, o.refunded_cents FROM person_addresses a JOIN orders o ON lower(o.email) = a.address
   WHERE a.person_id = p.id AND o.user_id IS NULL`

export const PERSON_COLUMNS = `
  p.id, p.user_id AS "userId", p.name, p.email, p.phone, COALESCE(u.roles, '{}') AS roles, p.known_since AS "knownSince",
  s.orders, s.seats, s."lifetimeCents", s."lastOrderAt", s.arrived, s."noShows"`

/** What was said of those whose tickets a line is of; of a line for a game nothing is looked up. A part of a line that is over has a line of its own. */
const TICKETS_OF_LINE = `
  SELECT k.party, bool_or(k.state <> 'absent' AND k.checked_in_at IS NOT NULL) AS arrived, bool_or(k.state = 'absent') AS absent
    FROM tickets k WHERE i.product_type = 'lpg' AND k.party = (i.choice->>'party')::uuid GROUP BY k.party`

/** Of the people of a page alone, order by order. */
export const PERSON_SUMS = `
  LEFT JOIN users u ON u.id = p.user_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, COALESCE(sum(l.seats), 0)::int AS seats, max(o.created_at) AS "lastOrderAt",
           COALESCE(sum(o.paid_cents - back.cents), 0)::int AS "lifetimeCents",
           COALESCE(sum(l.arrived), 0)::int AS arrived, COALESCE(sum(l.no_shows), 0)::int AS "noShows"
      FROM (${OWN_ORDERS}) o
     CROSS JOIN LATERAL (
       SELECT COALESCE(sum(i.quantity) FILTER (WHERE i.status = 'active'), 0) AS seats,
              count(*) FILTER (WHERE t.state = 'arrived') + count(DISTINCT k.party) FILTER (WHERE k.arrived) AS arrived,
              count(*) FILTER (WHERE t.state = 'no-show') + count(DISTINCT k.party) FILTER (WHERE k.absent) AS no_shows
         FROM order_items i LEFT JOIN attendances t ON t.order_item_id = i.id AND t.game_id = i.game_id
         LEFT JOIN LATERAL (${TICKETS_OF_LINE}) k ON true WHERE i.order_id = o.id) l
     CROSS JOIN LATERAL (
       SELECT COALESCE(sum(r.amount_cents), 0) AS cents FROM refunds r
        WHERE r.order_id = o.id AND o.refunded_cents > 0 AND r.state <> 'failed' AND r.destination <> 'credits') back) s`

const LISTING: Listing = {
  table: 'persons p',
  alias: 'p',
  sorts: {
    id: { by: 'p.id', type: 'bigint' },
    createdAt: { by: 'p.known_since', type: 'timestamptz' },
    name: { by: 'lower(p.name)', type: 'text' },
    email: { by: 'lower(p.email)', type: 'text' },
  },
  fallback: { by: 'p.known_since', type: 'timestamptz' },
  columns: PERSON_COLUMNS,
  joins: PERSON_SUMS,
}

const SEARCHED = { id: 'p.id', text: 'p.searched', hasPhones: true }

/** Everybody with an account, and everybody who bought without one. */
export const listPeople = async (database: Sql, filters: PersonFilters, page: Page): Promise<ListPage<PersonRow>> =>
  readList<PersonRow>(database, LISTING, conditionsOf(filters), page)

/** All of them, in steps. */
export async function* walkPeople(
  database: Sql,
  filters: PersonFilters,
  sort: Page['sort']
): AsyncGenerator<PersonRow[]> {
  yield* walkList<PersonRow>(database, LISTING, conditionsOf(filters), sort)
}

function conditionsOf({ q, ids, userId, account, role, from, until }: PersonFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(ids, (place) => `p.id = ANY(${place}::bigint[])`)
  conditions.when(userId, (place) => `p.user_id = ${place}`)
  if (account !== undefined) conditions.add(`p.user_id IS ${account ? 'NOT ' : ''}NULL`)
  // Looked up by their accounts: few have a role.
  conditions.when(
    role,
    (place) =>
      `p.user_id = ANY(ARRAY(SELECT r.id FROM users r WHERE r.roles <> '{}' AND r.roles @> ARRAY[${place}::text]))`
  )
  conditions.when(from, (place) => `p.known_since >= ${place}`)
  conditions.when(until, (place) => `p.known_since < ${place}`)
  if (q) conditions.search(searchClause(SEARCHED, q))
  return conditions
}
