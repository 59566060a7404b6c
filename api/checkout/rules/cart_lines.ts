import type { WantedLine } from '#api/checkout/queries/price_cart'
import { findContact, type Contact } from '#api/orders/rules/complete_contacts'
import { FIRST_TYPE } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { createHash } from 'node:crypto'

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

/** Returns each line with its contact. */
export function wantedLines(items: readonly LineItem[], contacts: readonly LooseContact[]): WantedLine[] {
  const typed = contacts.map((contact) => ({ ...contact, ...refOf(contact) }))
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
      const contact = findContact(typed, metadata, index)
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

/** Equal for equal wishes of the same buyer, so that a doubled submit or a reload finds its checkout again. */
export function fingerprint(wish: object): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}
