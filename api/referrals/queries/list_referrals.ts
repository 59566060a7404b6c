import { Conditions, readList, searchPattern, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'

export interface ReferralFilters {
  /** Name or e-mail of who was rewarded, or the e-mail on the order. */
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
    createdAt: { by: 'r.id', type: 'bigint' },
  },
  fallback: { by: 'r.id', type: 'bigint' },
  columns: `
    r.id, r.created_at AS "createdAt", r.taken_back_at AS "takenBackAt", r.amount_cents AS "amountCents", r.order_id AS "orderId",
    r.referrer_id AS "referrerId", referrer.username AS "referrerName", referrer.email AS "referrerEmail",
    o.user_id AS "buyerId", trim(o.first_name || ' ' || o.last_name) AS "buyerName", o.email AS "buyerEmail"`,
  joins: 'JOIN users referrer ON referrer.id = r.referrer_id JOIN orders o ON o.id = r.order_id',
}

/** Who brought whom, newest first. */
export const listReferrals = (database: Sql, filters: ReferralFilters, page: Page): Promise<ListPage<ReferralRow>> =>
  readList<ReferralRow>(database, LISTING, conditionsOf(filters), page)

function conditionsOf({ q, referrerId, state }: ReferralFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(referrerId, (place) => `r.referrer_id = ${place}`)
  if (state) conditions.add(`r.taken_back_at IS ${state === 'granted' ? '' : 'NOT '}NULL`)
  if (q) {
    const [pattern, email] = [conditions.value(searchPattern(q)), conditions.value(q)]
    conditions.search(`(
      r.referrer_id IN (SELECT u.id FROM users u WHERE (' ' || u.username || ' ' || u.email) ILIKE ${pattern})
      OR r.order_id IN (SELECT found.id FROM orders found WHERE lower(found.email) = lower(${email})))`)
  }
  return conditions
}
