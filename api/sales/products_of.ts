import { Registry } from '#api/shared/registry'

/** The products of one type that belong to a record, whose number stands where `place` says. */
export interface ProductsOf {
  type: string
  /** SQL that answers their numbers. */
  select: (place: string) => string
}

/** What products belong to (a module, a campaign, a large event), for lists that are narrowed by it; contexts add it in their providers. */
export const productsOf = new Registry<ProductsOf>('what products belong to')
