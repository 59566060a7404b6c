import type { Contact } from '#api/checkout/rules/complete_contacts'
import type { WantedLine } from '#api/checkout/queries/price_cart'

interface LineItem {
  quantity: number
  price_data: { product_data: { metadata: { productId: number; productType: 'game' | 'lpg' } } }
}

/** A contact as a browser sends it: anything but the id may be missing. */
export type LooseContact = { productId: number } & { [Field in Exclude<keyof Contact, 'productId'>]?: string | null }

export function contactOf(loose: LooseContact): Contact {
  return {
    productId: loose.productId,
    firstName: loose.firstName ?? '',
    lastName: loose.lastName ?? '',
    email: loose.email ?? '',
    phone: loose.phone ?? '',
  }
}

/** Each line with its contact: the one at the same place if it is for the same product, else the first that is. */
export function wantedLines(items: readonly LineItem[], contacts: readonly LooseContact[]): WantedLine[] {
  return items.map(({ quantity, price_data: { product_data: { metadata } } }, index) => {
    const fits = (one: LooseContact | undefined) => one?.productId === metadata.productId
    const loose = fits(contacts[index]) ? contacts[index]! : (contacts.find(fits) ?? { productId: metadata.productId })
    return { ...contactOf(loose), productType: metadata.productType, quantity }
  })
}
