import type { Contact } from '#api/checkout/rules/complete_contacts'
import type { WantedLine } from '#api/checkout/queries/price_cart'
import { FIRST_TYPE } from '#api/sales/product'
import { isSame, type ProductRef } from '#common/products'

interface LineItem {
  quantity: number
  price_data: { product_data: { name?: string; metadata: ProductRef & { lpgMetadata?: string } } }
}

/** A contact as a browser sends it: anything but the number may be missing. */
export type LooseContact = {
  productId: number
  productType?: string
  productName?: string | null
  metadata?: unknown
} & {
  [Field in Exclude<keyof Contact, keyof ProductRef>]?: string | null
}

export function contactOf(loose: LooseContact): Contact {
  return {
    ...refOf(loose),
    firstName: loose.firstName ?? '',
    lastName: loose.lastName ?? '',
    email: loose.email ?? '',
    phone: loose.phone ?? '',
  }
}

/** Each line with its contact: the one at the same place if it is for the same product, else the first that is. */
export function wantedLines(items: readonly LineItem[], contacts: readonly LooseContact[]): WantedLine[] {
  return items.map(
    (
      {
        quantity,
        price_data: {
          product_data: { name, metadata },
        },
      },
      index
    ) => {
      const fits = (one: LooseContact | undefined) => one !== undefined && isSame(refOf(one), metadata)
      const contact = fits(contacts[index]) ? contacts[index] : contacts.find(fits)
      return {
        ...contactOf(contact ?? metadata),
        quantity,
        name: name ?? contact?.productName ?? '',
        chosen: chosenIn(metadata.lpgMetadata) ?? contact?.metadata,
      }
    }
  )
}

const refOf = ({ productType = FIRST_TYPE, productId }: LooseContact): ProductRef => ({ productType, productId })

/** What was chosen, as text beside the line's price; what is no JSON counts as nothing chosen. */
function chosenIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
