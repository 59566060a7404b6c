import { renewGameNames } from '#api/orders/actions/record_sale'
import { sql, type Transaction } from '#api/shared/sql'

interface ChangedChoice {
  /** Parts of the choice; null takes one away. */
  choice: Record<string, unknown>
  /** What the line is called now. */
  name: string
}

const CHANGE = sql`UPDATE order_items SET choice = jsonb_strip_nulls(choice || $2::jsonb), product_name = $3 WHERE id = ANY($1::bigint[]) AND status = 'active'`

/** What was chosen about lines that stand is something else by now. */
export async function changeChoice(
  transaction: Transaction,
  itemIds: readonly number[],
  { choice, name }: ChangedChoice
): Promise<void> {
  await transaction.run(CHANGE, [itemIds, JSON.stringify(choice), name])
  await renewGameNames(transaction, itemIds)
}
