import type { OrderRow } from '#api/orders/queries/find_order'

export interface OrderReader {
  id: number
  /** Null until the address was verified. */
  verifiedEmail: string | null
  administrator: boolean
}

/** Its buyer, who proved to own the address that a guest gave (C-04), and administrators (C-12). */
export function mayRead({ userId, email }: Pick<OrderRow, 'userId' | 'email'>, reader: OrderReader): boolean {
  if (reader.administrator || userId === reader.id) return true
  return userId === null && email !== '' && email.toLowerCase() === reader.verifiedEmail?.toLowerCase()
}
