import type { ProductRef } from '#common/products'
import { ProductError, Refused } from '#api/shared/errors'

export const itemsUnavailable = (facts: Partial<ProductRef> = {}) =>
  new Refused(
    'CART_ITEMS_UNAVAILABLE',
    'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.',
    facts
  )

/** What somebody wanted to give back or move is not there any more; nothing was done. */
export class StockChanged extends ProductError {
  constructor() {
    super(
      409,
      'SEATS_CHANGED',
      'Someone else changed these seats in the meantime. Nothing was done. Please look again.'
    )
  }
}
