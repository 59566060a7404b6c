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
