import type { OrderRow } from '#api/orders/queries/find_order'
import type { KeptStatus, OrderStatus, PaymentKind, SeatsStatus } from '#common/wire'

/** The status for the buyer: the seats while some are active, the money afterwards. The database derives both (`order_status`). */
export function seatsStatus(status: KeptStatus, items: readonly { status: string }[]): SeatsStatus {
  if (status === 'partly refunded' || items.every((item) => item.status === 'active')) return 'active'
  return items.some((item) => item.status === 'active') ? 'partly cancelled' : status
}

/** What staff are told: an open dispute before anything else, as somebody has to answer it. */
export const statusForStaff = ({ status, disputed }: { status: KeptStatus; disputed: boolean }): OrderStatus =>
  disputed ? 'disputed' : status

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

interface DeskPayment {
  discountCents: number
  creditsCents: number
  paidCents: number
}

/** Staff take the whole price in one way, or none of it. Cents. */
export const deskPayment = (kind: PaymentKind, subtotalCents: number): DeskPayment => ({
  discountCents: kind === 'complimentary' ? subtotalCents : 0,
  creditsCents: kind === 'credit' ? subtotalCents : 0,
  paidCents: kind === 'complimentary' || kind === 'credit' ? 0 : subtotalCents,
})
