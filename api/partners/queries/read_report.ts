import { sql, type Sql } from '#api/shared/sql'
import { ZONE } from '#common/mountain_time'

/** What came of a partner's page in a month of Mountain Time. Cents. */
export interface MonthRow {
  /** `2026-11`. */
  month: string
  views: number
  clicks: number
  orders: number
  seats: number
  moneyCents: number
}

/** What was paid for the order `o`, by card or with credits, and did not go back. SQL. */
export const KEPT_CENTS = 'GREATEST(o.paid_cents + o.credits_cents - o.refunded_cents, 0)'

/** Of the order `o`, what is not cancelled. SQL. */
export const SEATS =
  "(SELECT COALESCE(sum(i.quantity), 0) FROM order_items i WHERE i.order_id = o.id AND i.status = 'active')"

const MONTHS = sql`
  WITH counted AS (
    SELECT to_char(day, 'YYYY-MM') AS month, sum(views)::int AS views, sum(clicks)::int AS clicks FROM partner_days
     WHERE partner_id = $1 AND day >= ($2::timestamptz AT TIME ZONE '${ZONE}')::date AND day < ($3::timestamptz AT TIME ZONE '${ZONE}')::date GROUP BY 1
  ), sold AS (
    SELECT to_char(o.created_at AT TIME ZONE '${ZONE}', 'YYYY-MM') AS month, count(*)::int AS orders, sum(${SEATS})::int AS seats, sum(${KEPT_CENTS}) AS money
      FROM orders o WHERE o.partner_id = $1 AND o.created_at >= $2 AND o.created_at < $3 GROUP BY 1
  )
  SELECT month, COALESCE(views, 0) AS views, COALESCE(clicks, 0) AS clicks, COALESCE(orders, 0) AS orders, COALESCE(seats, 0) AS seats,
         COALESCE(money, 0) AS "moneyCents"
    FROM counted FULL JOIN sold USING (month) ORDER BY month DESC`

/** Newest first; months in which nothing happened are left out. */
export const readReport = (
  database: Sql,
  partnerId: number,
  { from, until }: { from: Date; until: Date }
): Promise<MonthRow[]> => database.rows<MonthRow>(MONTHS, [partnerId, from, until])
