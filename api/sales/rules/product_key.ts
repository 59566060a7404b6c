import type { ProductRef } from '#api/sales/product'

/** Names a product among all types. */
export const keyOf = ({ productType, productId }: ProductRef): string => `${productType} ${productId}`

export const isSame = (one: ProductRef, other: ProductRef): boolean => one.productType === other.productType && one.productId === other.productId
