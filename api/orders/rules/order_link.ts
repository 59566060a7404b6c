import { opens, signedLink } from '#api/shared/signed_link'

interface LinkedOrder {
  id: number
  email: string
}

/** Opens a guest's order (docs/adr/0024). Once staff correct the order's email address, earlier links open nothing. */
export const orderLink = (order: LinkedOrder, key: string): string => signedLink(describeLink(order), order.id, key)

export const opensOrder = (link: string, order: LinkedOrder, key: string): boolean =>
  opens(link, describeLink(order), order.id, key)

const describeLink = ({ email }: LinkedOrder) => `order of ${email.toLowerCase()}`
