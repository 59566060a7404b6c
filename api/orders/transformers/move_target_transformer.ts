import type { MoveTargetRow } from '#api/orders/queries/list_move_targets'
import { placeText } from '#api/sales/rules/product_text'
import { toDollars } from '#common/money'
import type { MoveTarget } from '#common/wire'

export function forAdministrator({ productId: id, left, fits, facts }: MoveTargetRow): MoveTarget {
  const { name, timing, priceCents } = facts
  const date = timing.startsAt && timing.startsAt.toISOString()
  return { id, name, date, place: placeText(facts), left, price: toDollars(priceCents), fits }
}
