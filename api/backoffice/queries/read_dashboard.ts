import type { ReportingPeriod } from '#api/backoffice/rules/reporting_period'
import { listAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
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
  atRisk: { rows: AdminGameRow[]; total: number }
}

/** Games at risk that the dashboard names itself. */
const NAMED = 5

const DAY = (column: string) => `to_char(${column} AT TIME ZONE 'America/Denver', 'YYYY-MM-DD')`

/** Revenue is what came in by card; a seat counts while it stands. Money that went back is told on the day it went. */
const DAYS = sql`
  SELECT day, sum(orders)::int AS orders, sum(revenue) AS "revenueCents", sum(refunds) AS "refundsCents", sum(seats)::int AS seats
    FROM (SELECT ${DAY('o.created_at')} AS day, 1 AS orders, o.paid_cents AS revenue, 0 AS refunds,
                 (SELECT COALESCE(sum(i.quantity), 0) FROM order_items i WHERE i.order_id = o.id AND i.status = 'active') AS seats
            FROM orders o WHERE o.created_at >= $1 AND o.created_at < $2
           UNION ALL
          SELECT ${DAY('r.created_at')}, 0, 0, r.amount_cents, 0
            FROM refunds r WHERE r.created_at >= $1 AND r.created_at < $2 AND r.state <> 'failed') happened
   GROUP BY day`

/** Somebody is new with their first order, told apart by address. */
const NEW_CUSTOMERS = sql`
  SELECT count(*) FILTER (WHERE first >= $2)::int AS now, count(*) FILTER (WHERE first < $2)::int AS before
    FROM (SELECT lower(email) AS address, min(created_at) AS first FROM orders
           WHERE created_at >= $1 AND created_at < $3 AND email <> '' GROUP BY lower(email)) seen
   WHERE NOT EXISTS (SELECT FROM orders earlier WHERE lower(earlier.email) = seen.address AND earlier.created_at < $1)`

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

/** A fixed number of statements, each by an index on time. */
export async function readDashboard(database: Sql, { before, from, until }: ReportingPeriod, now: Date): Promise<DashboardReading> {
  const emptiest = { sort: { field: 'players', order: 'DESC' }, offset: 0, limit: NAMED } as const
  const [days, newCustomers, seats, drift, atRisk] = await Promise.all([
    database.rows<DayRow>(DAYS, [before, until]),
    database.first<DashboardReading['newCustomers']>(NEW_CUSTOMERS, [before, from, until]),
    database.first<DashboardReading['seats']>(SEATS, [before, from, until]),
    database.first<DashboardReading['drift']>(DRIFT),
    listAdminGames(database, { atRisk: true }, emptiest, now),
  ])
  return { days: new Map(days.map((day) => [day.day, day])), newCustomers: newCustomers!, seats: seats!, drift: drift!, atRisk }
}
