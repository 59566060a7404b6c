import booking from '#api/config/booking'
import { cartEmpty, tooManySeats } from '#api/checkout/exceptions/checkout_refusals'
import type { CheckoutLine } from '#api/checkout/checkout_line'
import { admitChoices } from '#api/sales/actions/admit'
import type { Buyer, ProductFacts } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'
import { lineNameOf, siteText } from '#api/sales/rules/product_text'

/** What a buyer asks for: how much of which product, for whom. Nothing about prices (PAY-2). */
export interface WantedLine extends ProductRef {
  quantity: number
  /** As it was sent: what of it counts is for its product to say. */
  chosen: unknown
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface PricedLine {
  line: CheckoutLine
  facts: ProductFacts
}

/** Prices a cart from the database. Refuses what is gone, or not for this buyer. */
export async function priceCart(
  database: Sql,
  wanted: readonly WantedLine[],
  buyer: Buyer,
  now: Date
): Promise<PricedLine[]> {
  if (wanted.length === 0) throw cartEmpty()
  if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > booking.accountSeats) throw tooManySeats()
  const admitted = await admitChoices(database, wanted, buyer, now)
  return admitted.map(({ facts, choice }, index) => {
    const { productType, productId, quantity, firstName, lastName, email, phone } = wanted[index]!
    const line = {
      productType,
      productId,
      choice,
      quantity,
      firstName,
      lastName,
      email,
      phone,
      productName: lineNameOf(facts, choice),
      unitPriceCents: facts.priceCents,
      about: aboutText(facts),
      since: facts.since.getTime(),
    }
    return { line, facts }
  })
}

function aboutText({ timing, site }: ProductFacts): string {
  return timing.startsAt === null ? '' : `${whenText(timing.startsAt)}, ${siteText(site)}`
}
