import type { Noun } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { products } from '#api/sales/products'

type Line = Pick<ProductRef, 'productType'> & { quantity: number }

const ANYTHING: Noun = { one: 'place', many: 'places' }

/** How lines of one type are called, and those of several. */
export function nounOf(lines: readonly Pick<ProductRef, 'productType'>[]): Noun {
  const types = [...new Set(lines.map(({ productType }) => productType))]
  return types.length === 1 && products.has(types[0]!) ? products.of({ productType: types[0]! }).noun : ANYTHING
}

export function nounOnTheWire(...lines: readonly Pick<ProductRef, 'productType'>[]): Pick<Noun, 'one' | 'many'> {
  const { one, many } = nounOf(lines)
  return { one, many }
}

/** What sentences say of so many. */
export function portionWords({ one, many, where = '' }: Noun, quantity: number) {
  if (quantity === 1) {
    return {
      count: `1 ${one}`,
      noun: one,
      are: `Your ${one} is`,
      were: `Your ${one} was`,
      yours: `your ${one}`,
      theseAre: `this ${one} is`,
      these: `this ${one}`,
      places: `Your place${where} is`,
    }
  }
  return {
    count: `${quantity} ${many}`,
    noun: many,
    are: `Your ${many} are`,
    were: `Your ${many} were`,
    yours: `your ${many}`,
    theseAre: `these ${many} are`,
    these: `these ${many}`,
    places: `Your places${where} are`,
  }
}

export const quantityOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const wordsOf = (lines: readonly Line[]) => portionWords(nounOf(lines), quantityOf(lines))
