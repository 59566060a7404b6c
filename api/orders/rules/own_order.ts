import type { OrderRow } from '#api/orders/queries/find_order'

export interface Buyer {
  id: number
  /** Null until the address was verified. */
  verifiedEmail: string | null
}

/** Bought under this account, or as a guest with an address that this person has proved to own (C-04). */
export function isOwnOrder({ userId, email }: Pick<OrderRow, 'userId' | 'email'>, buyer: Buyer): boolean {
  if (userId === buyer.id) return true
  return userId === null && email !== '' && email.toLowerCase() === buyer.verifiedEmail?.toLowerCase()
}
