import type { Moving } from '#api/sales/product'
import { products } from '#api/sales/products'
import type { ProductRef } from '#common/products'

/** How lines of this type are moved; undefined where that makes no sense, or nobody sells it any more. */
export const movingOf = ({ productType }: Pick<ProductRef, 'productType'>): Moving | undefined =>
  products.has(productType) ? products.of({ productType }).moving : undefined
