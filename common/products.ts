/** One thing that can be bought: numbers are told apart by their type alone. */
export interface ProductRef {
  productType: string
  productId: number
}

/** Names a product among all types. */
export const keyOf = ({ productType, productId }: ProductRef): string => `${productType} ${productId}`

export const isSame = (one: ProductRef, other: ProductRef): boolean =>
  one.productType === other.productType && one.productId === other.productId
