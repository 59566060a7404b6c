import type { ReportingPeriod } from '#api/backoffice/rules/reporting_period'
import { listAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { KEPT_CENTS, SEATS as SOLD_SEATS } from '#api/partners/queries/read_report'
import { sql, type Sql } from '#api/shared/sql'

/** What happened on a day. Cents. */
export interface DayRow {
  day: string
  orders: number
  revenueCents: number
  refundsCents: number
  seats: number
}

export interface DashboardReading {
  days: Map<string, DayRow>
  newCustomers: { now: number; before: number }
  /** Seats of the games that take place in the period. */
  seats: { soldNow: number; allNow: number; soldBefore: number; allBefore: number }
  drift: { paidWithoutSeat: number; seatWithoutPay: number }
  partners: { id: number; name: string; seats: number; moneyCents: number }[]
  atRisk: { rows: AdminGameRow[]; total: number }
}

/** Days are counted from 1, those before first. */
type NumberedDay = Omit<DayRow, 'day'> & { day: number }

/** Games at risk that the dashboard names itself. */
const NAMED = 5

const DAY = (column: string) => `width_bucket(${column}, $3::timestamptz[])`

/**
 * Revenue and refunds have one basis: card, desk and credits. So an order that is paid with credits and refunded as credits adds the
 * same amount to both. Revenue counts on the day of the order, a refund on the day of its request unless the provider refuses it. A
 * payment without an order was never revenue, so its refund does not count. A seat counts while its line is active. Order numbers rise
 * with time, so the lines of some days are neighbors.
 */
const DAYS = sql`
  WITH placed AS MATERIALIZED (
    SELECT id, paid_cents + credits_cents AS cents, ${DAY('created_at')} AS day FROM orders WHERE created_at >= $1 AND created_at < $2)
  SELECT day, sum(orders)::int AS orders, sum(revenue) AS "revenueCents", sum(refunds) AS "refundsCents", sum(seats)::int AS seats
    FROM (SELECT day, count(*) AS orders, sum(cents) AS revenue, 0 AS refunds, 0 AS seats FROM placed GROUP BY day
           UNION ALL
          SELECT placed.day, 0, 0, 0, sum(i.quantity) FROM placed JOIN order_items i ON i.order_id = placed.id
           WHERE i.status = 'active' AND i.order_id BETWEEN (SELECT min(id) FROM placed) AND (SELECT max(id) FROM placed) GROUP BY placed.day
           UNION ALL
          SELECT ${DAY('r.created_at')}, 0, 0, r.amount_cents, 0
            FROM refunds r WHERE r.created_at >= $1 AND r.created_at < $2 AND r.state <> 'failed' AND r.order_id IS NOT NULL) happened
   GROUP BY day`

/** A customer is new with the first order of their email address. OFFSET makes PostgreSQL find each address by the index. */
const NEW_CUSTOMERS = sql`
  SELECT count(*) FILTER (WHERE created_at >= $2)::int AS now, count(*) FILTER (WHERE created_at < $2)::int AS before
    FROM (SELECT lower(email) AS address, min(created_at) AS created_at
            FROM orders WHERE created_at >= $1 AND created_at < $3 AND email <> '' GROUP BY lower(email)) first
   WHERE NOT EXISTS (SELECT FROM orders earlier WHERE lower(earlier.email) = first.address AND earlier.created_at < $1 OFFSET 0)`

const SEATS = sql`
  SELECT COALESCE(sum(seats_sold) FILTER (WHERE starts_at >= $2), 0)::int AS "soldNow",
         COALESCE(sum(max_players) FILTER (WHERE starts_at >= $2), 0)::int AS "allNow",
         COALESCE(sum(seats_sold) FILTER (WHERE starts_at < $2), 0)::int AS "soldBefore",
         COALESCE(sum(max_players) FILTER (WHERE starts_at < $2), 0)::int AS "allBefore"
    FROM games WHERE starts_at >= $1 AND starts_at < $3 AND cancelled_at IS NULL`

/** Money and seats that do not agree. What the reconciler could not mend by itself stands in the alerts. */
const DRIFT = sql`
  SELECT count(*) FILTER (WHERE kind IN ('paid without a seat', 'paid without an order', 'paid page without a checkout'))::int AS "paidWithoutSeat",
         (count(*) FILTER (WHERE kind = 'seat counters')
            + (SELECT count(*) FROM orders WHERE NOT manual AND paid_cents + credits_cents < subtotal_cents
                  AND status IN ('active', 'partly cancelled')))::int AS "seatWithoutPay"
    FROM alerts WHERE resolved_at IS NULL`

/** Orders of some days that know who sent them, by an index on time. */
const PARTNERS = sql`
  SELECT p.id, p.name, sum(${SOLD_SEATS})::int AS seats, sum(${KEPT_CENTS}) AS "moneyCents"
    FROM orders o JOIN partners p ON p.id = o.partner_id WHERE o.created_at >= $1 AND o.created_at < $2
   GROUP BY p.id, p.name ORDER BY 4 DESC, p.id LIMIT ${String(NAMED)}`

/** A fixed number of statements, each by an index on time. */
export async function readDashboard(database: Sql, period: ReportingPeriod, now: Date): Promise<DashboardReading> {
  const { daysBefore, days: ownDays, begins, before, from, until } = period
  const names = [...daysBefore, ...ownDays]
  const emptiest = { sort: { field: 'players', order: 'DESC' }, offset: 0, limit: NAMED } as const
  const [days, newCustomers, seats, drift, partners, atRisk] = await Promise.all([
    database.rows<NumberedDay>(DAYS, [before, until, begins]),
    database.first<DashboardReading['newCustomers']>(NEW_CUSTOMERS, [before, from, until]),
    database.first<DashboardReading['seats']>(SEATS, [before, from, until]),
    database.first<DashboardReading['drift']>(DRIFT),
    database.rows<DashboardReading['partners'][number]>(PARTNERS, [from, until]),
    listAdminGames(database, { atRisk: true }, emptiest, now),
  ])
  const named = days.map((row): DayRow => ({ ...row, day: names[row.day - 1]! }))
  return {
    days: new Map(named.map((row) => [row.day, row])),
    newCustomers: newCustomers!,
    seats: seats!,
    drift: drift!,
    partners,
    atRisk,
  }
}
