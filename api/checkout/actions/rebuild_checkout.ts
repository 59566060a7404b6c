import { CHECKOUT_COLUMNS, type Checkout } from '#api/checkout/checkout_line'
import { recognize } from '#api/checkout/queries/find_identities'
import type { NotedCheckout } from '#api/checkout/rules/page_notes'
import { partnerOfKey } from '#api/partners/queries/find_partner'
import { recordLapsed } from '#api/sales/actions/stock'
import { keyOf } from '#common/products'
import { sql, type Transaction } from '#api/shared/sql'

const INSERT = sql`
  INSERT INTO checkouts (id, state, user_id, buyer_key, email, ui_mode, lines, subtotal_cents, credits_cents, referral_code, fingerprint,
                         expires_at, provider_expires_at, partner_id)
  VALUES ($1, 'released', $2, $3, $4, 'hosted', $5, $6, $7, $8, 'rebuilt', product_now(), product_now(), ${partnerOfKey('$9')})
  ON CONFLICT (id) DO NOTHING RETURNING ${CHECKOUT_COLUMNS}`

/**
 * A checkout that our books have lost, because they are older than its payment page: made again from what the page carries, as one whose
 * seats were let go. `whole` is false when its buyer or a product is not known any more, so that no order can come of it.
 */
export async function rebuildCheckout(transaction: Transaction, noted: NotedCheckout): Promise<{ whole: boolean }> {
  const { userId, names, whole } = await recognize(transaction, noted)
  const lines = noted.lines.map((line) => ({
    ...line,
    productName: names.get(keyOf(line)) ?? 'Something that is gone',
  }))
  const { id, browser, email, subtotalCents, creditsCents, referralCode, partner } = noted
  const values = [
    id,
    userId,
    browser,
    email,
    JSON.stringify(lines),
    subtotalCents,
    creditsCents,
    referralCode,
    partner ?? null,
  ]
  const made = await transaction.first<Checkout>(INSERT, values)
  if (made && whole) await recordLapsed(transaction, id, lines)
  return { whole }
}
