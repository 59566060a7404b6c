import { errors } from '@vinejs/vine'
import type { Buyer, Choice, Wanted } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { itemsUnavailable } from '#api/sales/exceptions/sale_refusals'
import { products } from '#api/sales/products'
import { findProducts } from '#api/sales/queries/find_products'
import { Invalid } from '#api/shared/errors'
import type { Sql } from '#api/shared/sql'

interface Asked extends ProductRef {
  quantity: number
  /** As it was sent. */
  chosen: unknown
  name: string
}

/**
 * What somebody wants of several products, with what is known of each and what was chosen. Refuses what is not on sale, a choice that its
 * product does not know (Invalid, 422), and what is not for this buyer or not now. In the order in which it was asked for.
 */
export async function admitChoices(database: Sql, asked: readonly Asked[], buyer: Buyer, now: Date): Promise<Wanted[]> {
  const of = await findProducts(database, asked)
  const wanted: Wanted[] = []
  for (const { chosen, name, ...each } of asked) {
    const facts = of(each)
    if (!facts?.onSale) throw itemsUnavailable()
    wanted.push({
      productType: each.productType,
      productId: each.productId,
      quantity: each.quantity,
      facts,
      choice: await readChoice(database, each, chosen, name),
    })
  }
  for (const product of products.inLockOrder()) {
    const own = wanted.filter(({ productType }) => productType === product.type)
    if (own.length > 0) await product.admit(database, own, buyer, now)
  }
  return wanted
}

/** What may be chosen of a product, of all that was sent; null where there is nothing to choose. */
export async function readChoice(database: Sql, ref: ProductRef, chosen: unknown, name = ''): Promise<Choice> {
  const { choice } = products.of(ref)
  if (!choice) return null
  try {
    return await choice.validate(chosen ?? {}, { productId: ref.productId, name, database })
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) throw new Invalid(error.messages as Invalid['errors'])
    throw error
  }
}
