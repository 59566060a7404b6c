import { bookingsOf } from '#api/orders/rules/bookings'
import type { Buyer } from '#api/orders/rules/own_order'
import { expected, type Expected } from '#api/sales/expected'
import type { Choice } from '#api/sales/product'
import { products } from '#api/sales/products'
import { findProducts, type FoundProducts } from '#api/sales/queries/find_products'
import type { Booking, Unpaid } from '#api/sales/rules/booking_calendar'
import { siteText } from '#api/sales/rules/product_text'
import { sql, sqlOf, type Sql, type Statement } from '#api/shared/sql'
import { keyOf, type ProductRef } from '#common/products'

/** What is over stays in the calendar for so long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

interface Line extends ProductRef {
  orderId: number
  productName: string
  status: 'active'
  choice: Choice
}

/** What somebody has booked, and where they are expected besides (D-14). The same few statements, however much it is. */
export async function readOwnCalendar(
  database: Sql,
  person: Buyer,
  now: Date
): Promise<{ booked: Booking[]; unpaid: Unpaid[] }> {
  const lines = await database.rows<Line>(bookedSince(), [
    person.id,
    person.verifiedEmail ?? '',
    new Date(now.getTime() - KEPT_MS),
  ])
  const awaited = (await Promise.all([...expected].map(([, list]) => list(database, person.id, now)))).flat()
  const factsOf = await findProducts(database, [...lines, ...awaited])
  const paid = new Set(lines.map(keyOf))
  return {
    booked: [...Map.groupBy(lines, ({ orderId }) => orderId)].flatMap(([id, items]) =>
      bookingsOf({ id, items: items.map((item) => ({ ...item, facts: factsOf(item) })) })
    ),
    unpaid: awaited.filter((one) => !paid.has(keyOf(one))).flatMap((one) => unpaidOf(one, factsOf)),
  }
}

/** Own orders as `isOwnOrder` has them; of them what is not cancelled and has a date from then on. Types of products are names in our code. */
function bookedSince(): Statement {
  const dated = products
    .inLockOrder()
    .flatMap(({ type, dates }) =>
      dates
        ? [
            `(i.product_type = '${type}' AND EXISTS (SELECT FROM ${dates.from} AND ${dates.id} = i.product_id AND ${dates.startsAt} >= $3))`,
          ]
        : []
    )
  return sqlOf(`
    SELECT i.order_id AS "orderId", i.product_type AS "productType", i.product_id AS "productId", i.product_name AS "productName", i.status, i.choice
      FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE (o.user_id = $1 OR (o.user_id IS NULL AND o.email <> '' AND lower(o.email) = lower($2)))
       AND i.status = 'active' AND (${['false', ...dated].join(' OR ')}) ORDER BY i.order_id, i.id`)
}

function unpaidOf({ key, path, ...ref }: Expected, factsOf: FoundProducts): Unpaid[] {
  const facts = factsOf(ref)
  if (!facts || facts.timing.startsAt === null) return []
  const { version, timing, name, site } = facts
  return [{ key, version, startsAt: timing.startsAt, hours: timing.hours, title: name, place: siteText(site), path }]
}

interface Row {
  id: number
  verifiedEmail: string | null
  secret: string
}

const OWNER = sql`
  SELECT u.id, CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END AS "verifiedEmail", c.secret
    FROM own_calendars c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1`

/** Whose calendar it is, and what its address is made of; null: they have none. */
export async function findCalendar(database: Sql, userId: number): Promise<{ owner: Buyer; secret: string } | null> {
  const row = await database.first<Row>(OWNER, [userId])
  return row && { owner: { id: row.id, verifiedEmail: row.verifiedEmail }, secret: row.secret }
}
