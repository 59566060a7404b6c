import type { VenueType } from '#api/types/catalog'

export interface OrderItem {
  id: number
  product_type: 'game' | 'lpg'
  product_name: string
  price: number
  quantity: number
  status: 'active' | 'cancelled' | 'refunded'
  game: {
    id: number
    date: string
    gameMaster: { name: string; slug: string }
    venue: { name: string; type: VenueType; city: string | null; state: string | null } | null
    module: { name: string; image: string | null }
  } | null
}

export interface Order {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  createdAt: string
  manual: boolean
  status: 'active' | 'cancelled' | 'refunded' | 'partly cancelled'
  subtotal: number
  credits: number
  paid: number
  items: OrderItem[]
}

export interface OrderHistoryEntry {
  id: number
  event: string
  actor: string
  details: Record<string, unknown>
  createdAt: string
}

export interface OrderRefund {
  id: string
  amount: number
  destination: 'card' | 'credits'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Why the provider refused it. */
  failure: string | null
  requestedBy: string
  createdAt: string
}

/** What could go back for an order right now. Dollars. */
export interface RefundOptions {
  card: number
  /** What could be given as credit, of whatever was paid; 0 for a guest. */
  credits: number
  hasAccount: boolean
  /** Seats that the order still holds. */
  seats: number
  ifCancelled: Record<'policy' | 'original', { card: number; credits: number }>
}

/** What cancelling lines of an order would do right now. Dollars. */
export interface CancellationOffer {
  /** By the policy of the order. */
  refund: { card: number; credits: number }
  lines: {
    id: number
    seats: number
    /** That the line has. */
    of: number
    total: number
    /** Until then everything comes back; null where that has no end. */
    freeUntil: string | null
    /** Its seats can't be given back any more. */
    started: boolean
  }[]
}

export interface AdminOrder extends Order {
  userId: number | null
  paymentIntent: string | null
  history: OrderHistoryEntry[]
  refunds: OrderRefund[]
}

/** A row of the back office's order list. */
export interface AdminOrderRow {
  id: number
  first_name: string
  last_name: string
  email: string
  createdAt: string
  manual: boolean
  status: Order['status']
  total: number
  seats: number
  summary: string
}

/** Money of a payment that never became an order, on its way back to the card. */
export interface PaymentRefund {
  id: string
  amount: number
  state: OrderRefund['state']
}
