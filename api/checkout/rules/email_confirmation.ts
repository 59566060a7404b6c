import type { Checkout } from '#api/checkout/checkout_line'
import { opens, signedLink } from '#api/shared/signed_link'

type Buyer = Pick<Checkout, 'lines' | 'email'>

/** Returns the address of the order, or an empty string without one. */
export const buyerEmail = ({ lines, email }: Buyer): string => lines[0]?.email || email || ''

/** A guest confirms free seats by a link in a mail (D-37). */
export const isConfirmedByEmail = ({ userId, amountCents }: Pick<Checkout, 'userId' | 'amountCents'>): boolean =>
  userId === null && amountCents === 0

type PendingCheckout = Buyer & Pick<Checkout, 'id'>

/** Confirms the free seats of one checkout. It ends with the hold. */
export const confirmationLink = (checkout: PendingCheckout, key: string): string =>
  signedLink(describeLink(checkout), checkout.id, key)

export const opensCheckout = (link: string, checkout: PendingCheckout, key: string): boolean =>
  opens(link, describeLink(checkout), checkout.id, key)

const describeLink = (checkout: Buyer) => `confirmation by ${buyerEmail(checkout).toLowerCase()} of checkout`
