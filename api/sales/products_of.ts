/** The products of one type that belong to a record, whose number stands where `place` says. */
interface ProductsOf {
  type: string
  /** SQL that answers their numbers. */
  select: (place: string) => string
}

/** Several contexts may sell what belongs to the same record, each its own type. */
class Belongings {
  readonly #kinds = new Map<string, ProductsOf[]>()

  add(kind: string, products: ProductsOf): void {
    const those = this.#kinds.get(kind) ?? []
    if (those.some(({ type }) => type === products.type))
      throw new Error(`It is known already which products of the type "${products.type}" belong to a ${kind}`)
    this.#kinds.set(kind, [...those, products])
  }

  of(kind: string): readonly ProductsOf[] {
    const those = this.#kinds.get(kind)
    if (!those) throw new Error(`No products belong to a ${kind}`)
    return those
  }

  kinds(): string[] {
    return [...this.#kinds.keys()]
  }
}

/** What products belong to (a module, a campaign, a large event), for lists that are narrowed by it; contexts add it in their providers. */
export const productsOf = new Belongings()
