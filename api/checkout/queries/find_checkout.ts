import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { sql, type Sql } from '#api/shared/sql'

const BY_PAGE = sql`SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE provider_session_id = $1`
const LAPSED = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts
   WHERE state = 'open' AND (expires_at <= /* guard: sweep-clock */ product_now() /* end guard */ OR (provider_session_id IS NULL AND created_at <= product_now() - make_interval(secs => $1)))
   ORDER BY expires_at LIMIT 100`
const OPEN = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts
   WHERE state = 'open' AND ui_mode <> 'none' AND provider_session_id IS NOT NULL AND created_at <= $1 ORDER BY created_at LIMIT 200`
const UNFULFILLED = sql`
  SELECT page FROM unnest($1::text[]) WITH ORDINALITY AS listed (page, place)
   WHERE NOT EXISTS (SELECT FROM checkouts WHERE provider_session_id = page AND state IN ('fulfilled', 'refunded'))
     AND NOT EXISTS (SELECT FROM stray_pages WHERE id = page)
   ORDER BY place`

export const findCheckoutByPage = (database: Sql, pageId: string) => database.first<Checkout>(BY_PAGE, [pageId])

/** Open checkouts whose hold is over, or that got no page for `orphanSeconds`, by the clock of the database: processes may have different ones. */
export const listLapsedCheckouts = (database: Sql, orphanSeconds: number) =>
  database.rows<Checkout>(LAPSED, [orphanSeconds])

/** Checkouts somebody may be paying, or may have paid without our hearing of it. */
export const listOpenCheckouts = (database: Sql, createdBefore: Date) => database.rows<Checkout>(OPEN, [createdBefore])

/** Those of the given pages whose money has led to neither order nor refund, nor to the list of what people look at. */
export async function pagesWithoutOutcome(database: Sql, pageIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ page: string }>(UNFULFILLED, [pageIds])
  return rows.map(({ page }) => page)
}

/** Whose checkouts are asked for: a browser, by the key that it gave itself, or a person. */
export interface CheckoutOwner {
  buyerKey: string | null
  userId: number | null
}

const OPEN_OF_BUYER = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE state = 'open' AND (buyer_key = $1 OR user_id = $2) ORDER BY created_at DESC`
const BOUGHT = sql`
  SELECT ${CHECKOUT_COLUMNS} FROM checkouts WHERE buyer_key = $1 AND state = 'fulfilled' ORDER BY created_at DESC LIMIT 10`

export const listOwnOpen = (database: Sql, { buyerKey, userId }: CheckoutOwner) =>
  database.rows<Checkout>(OPEN_OF_BUYER, [buyerKey, userId])

/** What this browser has bought without having heard of it: afterwards it gives itself another key. */
export const listOwnBought = (database: Sql, { buyerKey }: CheckoutOwner): Promise<Checkout[]> =>
  buyerKey === null ? Promise.resolve([]) : database.rows<Checkout>(BOUGHT, [buyerKey])

const READ = sql`SELECT compared_until AS "comparedUntil" FROM reconciliation`
/** Never ahead of the database's own time: of a process whose clock is, a restore would take the word for what it never compared. */
const MOVE = sql`UPDATE reconciliation SET compared_until = /* guard: comparison-clock */ least($1, product_now()) /* end guard */ WHERE compared_until < least($1, product_now())`

/** Up to when the provider's books were compared with ours; in a restored database that is as long ago as it is old. */
export const comparedUntil = async (database: Sql): Promise<Date> =>
  (await database.first<{ comparedUntil: Date }>(READ))!.comparedUntil

export const moveComparedUntil = (database: Sql, instant: Date) => database.run(MOVE, [instant])
