import type { Choice, ChoiceFact, Noun, Participation, ProductFacts, Site } from '#api/sales/product'
import { products } from '#api/sales/products'
import { locationText } from '#common/places'
import type { ProductRef } from '#common/products'

/** What was chosen of a line, in the words of its product. */
export function choiceWords({
  productType,
  choice,
}: Pick<ProductRef, 'productType'> & { choice: Choice }): ChoiceFact[] {
  if (choice === null || !products.has(productType)) return []
  return products.of({ productType }).tell?.(choice) ?? []
}

/** What a line of this product is called that is sold today. */
export const lineNameOf = (facts: ProductFacts, choice: Choice): string =>
  (choice && products.of(facts).lineName?.(facts, choice)) ?? facts.name

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

/** Where something takes place, in one line. */
export const siteText = (site: Site | null): string =>
  locationText({ venue: site, city: site?.city ?? null, state: site?.state ?? null })

/** Where a product is to be had; null for what has neither day nor place. */
export const placeText = ({ timing, site }: Pick<ProductFacts, 'timing' | 'site'>): string | null =>
  timing.startsAt === null && site === null ? null : siteText(site)

const SEATED_PLAYER: Participation = { isWaiting: false, role: 'player' }

/** How the people of a line take part. */
export const getParticipation = ({
  productType,
  choice,
}: Pick<ProductRef, 'productType'> & { choice: Choice }): Participation =>
  (choice && products.has(productType) && products.of({ productType }).participation?.(choice)) || SEATED_PLAYER
