import type { CartGame } from '#common/wire'
import type { ItemCheck } from '#storefront/layout/product_types_context'
import { hasStarted } from './started.ts'

export const gameCheck: ItemCheck<CartGame> = {
  getKey: ({ productId }) => String(productId),
  isOpen: (_item, game, now) => !hasStarted(game, now),
  findPrice: (_item, { price }) => price,
}
