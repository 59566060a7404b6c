import type { KeptStatus, OrderStatus, SeatsStatus } from '#common/wire'

/** The status for the buyer: the seats while some are active, the money afterwards. The database derives both (`order_status`). */
export function seatsStatus(status: KeptStatus, items: readonly { status: string }[]): SeatsStatus {
  if (status === 'partly refunded' || items.every((item) => item.status === 'active')) return 'active'
  return items.some((item) => item.status === 'active') ? 'partly cancelled' : status
}

/** What staff are told: an open dispute before anything else, as somebody has to answer it. */
export const statusForStaff = ({ status, disputed }: { status: KeptStatus; disputed: boolean }): OrderStatus =>
  disputed ? 'disputed' : status
