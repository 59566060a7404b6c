import type { Product } from '#api/sales/product'
import type { ProductRef } from '#common/products'

/** Everything that can be sold, by type. Each context registers its own when the product boots. */
class Products {
  readonly #types = new Map<string, Product>()

  register(product: Product): void {
    const clash = [...this.#types.values()].find(
      ({ type, lockRank }) => type === product.type || lockRank === product.lockRank
    )
    if (clash) throw new Error(`"${product.type}" has the name or the lock rank of "${clash.type}"`)
    this.#types.set(product.type, product)
  }

  has(type: string): boolean {
    return this.#types.has(type)
  }

  of({ productType }: Pick<ProductRef, 'productType'>): Product {
    const product = this.#types.get(productType)
    if (!product) throw new Error(`Nothing of the type "${productType}" is sold`)
    return product
  }

  /** In the order in which their stocks are locked (SEAT-2). */
  inLockOrder(): Product[] {
    return [...this.#types.values()].toSorted((a, b) => a.lockRank - b.lockRank)
  }
}

export const products = new Products()
