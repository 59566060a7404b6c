import type { Checkout } from '#api/checkout/checkout_line'
import type { NotedCheckout } from '#api/checkout/rules/page_notes'
import { findPartnerKey } from '#api/partners/queries/find_partner'
import { findProducts } from '#api/sales/queries/find_products'
import { keyOf } from '#common/products'
import { sql, type Sql } from '#api/shared/sql'

const USER = sql`SELECT created_at AS "createdAt" FROM users WHERE id = $1`
/** A checkout with what tells its records from later ones of the same number. */
export async function noted(database: Sql, checkout: Checkout): Promise<NotedCheckout> {
  const { id, userId, buyerKey, email, referralCode, partnerId, subtotalCents, creditsCents, lines } = checkout
  const user = userId === null ? null : await database.first<{ createdAt: Date }>(USER, [userId])
  const partner = partnerId === null ? null : await findPartnerKey(database, partnerId)
  return {
    id,
    user: user && { id: userId!, since: user.createdAt.getTime() },
    browser: buyerKey,
    email,
    referralCode,
    ...(partner && { partner }),
    subtotalCents,
    creditsCents,
    lines: lines.map(({ productName: _name, ...line }) => line),
  }
}

export interface Recognized {
  userId: number | null
  /** By `keyOf`, those of the noted products that are known as the same. */
  names: Map<string, string>
  /** Whether the buyer and every product are. */
  whole: boolean
}

/** Which of the noted records this database knows as the very same ones. */
export async function recognize(database: Sql, { user, lines }: NotedCheckout): Promise<Recognized> {
  const known = user && (await database.first<{ createdAt: Date }>(USER, [user.id]))
  const userId =
    known && user /* guard: same-account */ && known.createdAt.getTime() === user.since /* end guard */ ? user.id : null
  const of = await findProducts(database, lines)
  const same = lines.filter(
    (line) => of(line)?.since.getTime() /* guard: same-product */ === line.since /* end guard */
  )
  return {
    userId,
    names: new Map(same.map((line) => [keyOf(line), of(line)!.name])),
    whole: (user === null || userId !== null) && same.length === lines.length,
  }
}
