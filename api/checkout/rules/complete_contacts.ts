import type { CheckoutLine } from '#api/checkout/checkout_line'

export interface Contact {
  productId: number
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Fills in for whom the seats are, where the checkout was started without saying so. */
export function completeContacts(lines: readonly CheckoutLine[], contacts: readonly Contact[]): CheckoutLine[] {
  return lines.map((line) => {
    const contact = line.firstName ? null : contacts.find((one) => one.productId === line.gameId)
    if (!contact) return line
    const { firstName, lastName, email, phone } = contact
    return { ...line, firstName, lastName, email, phone }
  })
}
