import { isSame, type ProductRef } from '#common/products'

export interface Contact extends ProductRef {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Returns the contact at the same index if it is for the same product, else the first one that is. */
export function findContact<Given extends ProductRef>(
  contacts: readonly Given[],
  ref: ProductRef,
  index: number
): Given | undefined {
  const fits = (one: Given | undefined) => one !== undefined && isSame(one, ref)
  return fits(contacts[index]) ? contacts[index] : contacts.find(fits)
}

/** Adds the contact to lines of a checkout that was started without it. */
export function completeContacts<Line extends Contact>(lines: readonly Line[], contacts: readonly Contact[]): Line[] {
  return lines.map((line, index) => {
    const contact = line.firstName ? undefined : findContact(contacts, line, index)
    if (!contact) return line
    const { firstName, lastName, email, phone } = contact
    return { ...line, firstName, lastName, email, phone }
  })
}
