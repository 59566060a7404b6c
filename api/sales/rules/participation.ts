import type { Choice, Participation } from '#api/sales/product'
import { products } from '#api/sales/products'
import type { ProductRef } from '#common/products'

const SEATED_PLAYER: Participation = { isWaiting: false, role: 'player' }

/** How the people of a line take part. */
export const getParticipation = ({
  productType,
  choice,
}: Pick<ProductRef, 'productType'> & { choice: Choice }): Participation =>
  (choice && products.has(productType) && products.of({ productType }).participation?.(choice)) || SEATED_PLAYER
