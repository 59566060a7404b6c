import { Conditions, type Clause } from '#api/shared/conditions'
import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { readList, walkList, type ListPage, type Listing } from '#api/shared/listing'
import { sql, type Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'

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
): Promise<ListPage<ReferralRow>> => readList<ReferralRow>(database, LISTING, conditionsOf(filters), page)

/** All of them, in steps. */
export async function* walkReferrals(
  database: Sql,
  filters: ReferralFilters,
  sort: Page['sort']
): AsyncGenerator<ReferralRow[]> {
  yield* walkList<ReferralRow>(database, LISTING, conditionsOf(filters), sort)
}

function conditionsOf({ q, referrerId, state, from, until }: ReferralFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(referrerId, (place) => `r.referrer_id = ${place}`)
  if (state) conditions.add(`r.taken_back_at IS ${state === 'granted' ? '' : 'NOT '}NULL`)
  conditions.when(from, (place) => `r.created_at >= ${place}`)
  conditions.when(until, (place) => `r.created_at < ${place}`)
  if (q) conditions.search(searchRewards(q))
  return conditions
}

const REFERRER = { id: 'u.id', text: 'u.searched' }

/** Found by the number, name or email of the referrer, or by the buyer's whole email address. */
const searchRewards =
  (q: string): Clause =>
  (place) =>
    `r.id IN (
    SELECT found.id FROM referral_rewards found JOIN users u ON u.id = found.referrer_id WHERE ${searchClause(REFERRER, q)(place)}
     UNION ALL
    SELECT found.id FROM orders o JOIN referral_rewards found ON found.order_id = o.id WHERE lower(o.email) = lower(${place(q)}))`

export interface RewardRow {
  createdAt: Date
  amountCents: number
  takenBack: boolean
}

const REWARDS = sql`
  SELECT created_at AS "createdAt", amount_cents AS "amountCents", taken_back_at IS NOT NULL AS "takenBack"
    FROM referral_rewards WHERE referrer_id = $1 ORDER BY id DESC`

export const listRewards = (database: Sql, referrerId: number) => database.rows<RewardRow>(REWARDS, [referrerId])
