import type { KeptStatus, OrderStatus, SeatsStatus } from '#common/wire'

/**
 * What a buyer is told: how their seats are. While all of them stand, a status can only be about money that went back; the
 * database derives it (`order_status`).
 */
export const seatsStatus = (status: KeptStatus, items: readonly { status: string }[]): SeatsStatus =>
  status === 'partly refunded' || items.every((item) => item.status === 'active') ? 'active' : status

/** What staff are told: an open dispute before anything else, as somebody has to answer it. */
export const statusForStaff = ({ status, disputed }: { status: KeptStatus; disputed: boolean }): OrderStatus =>
  disputed ? 'disputed' : status
