import type { CartItem } from '../../../api/types.ts'

/** Names a product: numbers are told apart by their type alone. */
export const keyOf = ({ productType, productId }: Pick<CartItem, 'productType' | 'productId'>) => `${productType} ${productId}`
