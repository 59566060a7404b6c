import type { CheckoutLine } from '#api/checkout/checkout_line'
import { isSame, type ProductRef } from '#common/products'

export interface Contact extends ProductRef {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/**
 * Fills in whom lines are for, where the checkout was started without saying so: the contact at the same place if it is for the same
 * product, else the first that is.
 */
export function completeContacts(lines: readonly CheckoutLine[], contacts: readonly Contact[]): CheckoutLine[] {
  return lines.map((line, index) => {
    const fits = (one: Contact | undefined) => one !== undefined && isSame(one, line)
    const contact = line.firstName ? undefined : fits(contacts[index]) ? contacts[index] : contacts.find(fits)
    if (!contact) return line
    const { firstName, lastName, email, phone } = contact
    return { ...line, firstName, lastName, email, phone }
  })
}
