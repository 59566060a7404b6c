import { CannotMove } from '#api/orders/exceptions/order_refusals'
import { findItem } from '#api/orders/queries/find_order'
import type { ProductFacts, Target, TargetSearch } from '#api/sales/product'
import { findProducts } from '#api/sales/queries/find_products'
import { movingOf } from '#api/sales/rules/moving_of'
import { NotFound } from '#api/shared/errors'
import type { Sql } from '#api/shared/sql'
import { isSame } from '#common/products'

export interface MoveTargetRow extends Target {
  facts: ProductFacts
  /** There is room for what moves, which is not there already. */
  fits: boolean
}

/** What a line of an order, or so many seats of it, could be moved to: others of its type. */
export async function listMoveTargets(
  database: Sql,
  itemId: number,
  search: TargetSearch,
  seats?: number
): Promise<{ rows: MoveTargetRow[]; total: number }> {
  const item = await findItem(database, itemId)
  if (!item) throw new NotFound('This order line is not known.')
  const moving = movingOf(item)
  if (!moving) throw new CannotMove()
  const { productType, quantity } = item
  const wanted = seats ?? quantity
  const { rows, total } = await moving.targets(database, search)
  const targets = rows.map((target) => ({ ...target, productType }))
  const of = await findProducts(database, targets)
  const known = targets.flatMap((target) => {
    const facts = of(target)
    return facts ? [{ ...target, facts, fits: target.left >= wanted && !isSame(target, item) }] : []
  })
  return { rows: known, total }
}
