import type { Instants } from '#api/shared/list_filters'
import { Conditions, type Clause } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import { addSearch } from '#api/shared/word_search'

/** The instants are those at which they were rewarded. */
export interface ReferralFilters extends Instants {
  /** Name or email of who was rewarded, or the email on the order. */
  q?: string
  referrerId?: number
  state?: 'granted' | 'taken back'
}

export interface ReferralRow {
  id: number
  createdAt: Date
  takenBackAt: Date | null
  amountCents: number
  orderId: number
  referrerId: number
  referrerName: string
  referrerEmail: string
  buyerId: number | null
  buyerName: string
  buyerEmail: string
}

const LISTING: Listing = {
  table: 'referral_rewards r',
  alias: 'r',
  sorts: {
    id: { by: 'r.id', type: 'bigint' },
    createdAt: { by: 'r.created_at', type: 'timestamptz' },
    amount: { by: 'r.amount_cents', type: 'integer' },
  },
  fallback: { by: 'r.created_at', type: 'timestamptz' },
  columns: `
    r.id, r.created_at AS "createdAt", r.taken_back_at AS "takenBackAt", r.amount_cents AS "amountCents", r.order_id AS "orderId",
    r.referrer_id AS "referrerId", referrer.username AS "referrerName", referrer.email AS "referrerEmail",
    o.user_id AS "buyerId", trim(o.first_name || ' ' || o.last_name) AS "buyerName", o.email AS "buyerEmail"`,
  joins: 'JOIN users referrer ON referrer.id = r.referrer_id JOIN orders o ON o.id = r.order_id',
}

/** Who brought whom. */
export const listReferrals = async (
  database: Sql,
  filters: ReferralFilters,
  page: Page
): Promise<ListPage<ReferralRow>> =>
  readList<ReferralRow>(database, LISTING, await conditionsOf(database, filters), page)

/** All of them, in steps. */
export async function* walkReferrals(
  database: Sql,
  filters: ReferralFilters,
  sort: Page['sort']
): AsyncGenerator<ReferralRow[]> {
  yield* walkList<ReferralRow>(database, LISTING, await conditionsOf(database, filters), sort)
}

async function conditionsOf(
  database: Sql,
  { q, referrerId, state, from, until }: ReferralFilters
): Promise<Conditions> {
  const conditions = new Conditions()
  conditions.when(referrerId, (place) => `r.referrer_id = ${place}`)
  if (state) conditions.add(`r.taken_back_at IS ${state === 'granted' ? '' : 'NOT '}NULL`)
  conditions.when(from, (place) => `r.created_at >= ${place}`)
  conditions.when(until, (place) => `r.created_at < ${place}`)
  if (q) await addPeople(database, conditions, q)
  return conditions
}

/** So many people, or rewards, are looked up; beyond that the list is walked. */
const MANY = 4000

/** Gathered beforehand: a limit within would make the planner hope to meet them soon. */
const REWARDS = sql`
  WITH found AS MATERIALIZED (
    SELECT r.id::int FROM referral_rewards r
     WHERE r.referrer_id = ANY($1::bigint[]) OR r.order_id = ANY(ARRAY(SELECT o.id FROM orders o WHERE lower(o.email) = lower($2))))
  SELECT id FROM found LIMIT ${String(MANY + 1)}`

/** As in their own list: by number, name or email. */
const PEOPLE = { list: 'users', hasPairs: true, id: 'u.id', text: 'u.searched' } as const

/** People who were rewarded; or the buyer by the whole address. */
async function addPeople(database: Sql, conditions: Conditions, q: string): Promise<void> {
  const people = new Conditions()
  await addSearch(database, people, PEOPLE, q)
  const referrers = people.walked ? null : await peopleOf(database, people)
  const rewards = referrers && (await database.rows<{ id: number }>(REWARDS, [referrers, q])).map(({ id }) => id)
  if (!rewards || rewards.length > MANY) {
    const clause: Clause = (place) =>
      `EXISTS (SELECT FROM users u WHERE u.id = r.referrer_id AND ${people.asked(place)})`
    return conditions.search({ clause, walks: true })
  }
  // The planner can't see how many they are, and takes them for few: each is looked up by its key, whatever the sort.
  conditions.search({
    clause: (place) => `r.id = ANY(ARRAY(SELECT unnest(${place(rewards)}::bigint[])))`,
    fit: rewards.length,
  })
}

/** Null where they are too many. */
async function peopleOf(database: Sql, people: Conditions): Promise<number[] | null> {
  const values: unknown[] = []
  const clause = people.asked((value) => `$${values.push(value)}`)
  const text = `WITH found AS MATERIALIZED (SELECT u.id FROM users u WHERE ${clause}) SELECT id FROM found LIMIT ${MANY + 1}`
  const found = await database.compose<{ id: number }>(text, values)
  return found.length > MANY ? null : found.map(({ id }) => id)
}
