import type {
  CANCELLATION_REFUNDS,
  LINE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_KINDS,
  REFUND_DESTINATIONS,
} from '#common/choices'
import type { RefundStep } from '#common/refund_policy'
import type { VenueType } from '#common/wire/catalog'
import type { TicketRole } from '#common/wire/large_events'
import type { OwnRefundRequest } from '#common/wire/refund_requests'

/** Whom an order belongs to. Empty: not given. */
export interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface OrderVenue {
  name: string
  slug: string
  type: VenueType
  /** Street and number; null where nobody has told them. */
  street: string | null
  city: string | null
  state: string | null
  postalcode: string | null
}

export interface OrderItem {
  id: number
  product_type: string
  product_name: string
  /** What one of it is called, and several. */
  noun: { one: string; many: string }
  /** What was chosen of it. */
  details: { label: string; value: string }[]
  price: number
  quantity: number
  status: LineStatus
  /** When it begins; null for what has no date. */
  date: string | null
  /** Its page, within the shop; null where it is sold no more. */
  path: string | null
  /** The address of an online table, of an active line. */
  join_url: string | null
  isSoldOut: boolean
  /** What it opens for its buyer alone, within the shop; without a path where that is somebody else's by now. */
  links: { label: string; path: string | null }[]
  /** Its people are on the waitlist and have no place yet. */
  isWaiting: boolean
  role: TicketRole
  /** Everything comes back whenever it is given back: it has no date. */
  isFreeAlways: boolean
  /** It begins at another time than when it was bought: until then everything comes back the way it was paid. */
  isMoved: boolean
  /** The last moment at which everything comes back, as its buyer was promised; null where it never does, and for what has no date. */
  freeUntil: string | null
  /** What comes back until when, the earliest first. */
  refundSteps: RefundStepTold[]
  /** The last moment at which its game master is asked for a refund; support decides afterwards. Null for what has no date, or nobody who runs it. */
  askGameMasterUntil: string | null
  /** The last one. */
  refundRequest: OwnRefundRequest | null
  game: {
    id: number
    date: string
    gameMaster: { name: string; slug: string }
    venue: OrderVenue | null
    module: { name: string; image: string | null }
  } | null
  /** Of a ticket for one. */
  large_event?: { image: string | null; venue: OrderVenue | null }
}

/** Of a line. `refunded` only after the money went back; a free line is `cancelled`. */
export type LineStatus = (typeof LINE_STATUSES)[number]

/** Of an order, for its buyer. */
export type SeatsStatus = LineStatus | 'partly cancelled'

export interface Order {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  createdAt: string
  manual: boolean
  status: SeatsStatus
  subtotal: number
  /** What staff let the buyer off. */
  discount: number
  credits: number
  paid: number
  /** What went back or is on its way; nothing while a dispute is open, as the bank has it then. */
  refunded: number
  /** The part of `refunded` that the provider has not confirmed. */
  refundPending: number
  /** Money for which the buyer may choose card or credit. */
  refundChoices: RefundChoice[]
  items: OrderItem[]
  /** Without an account money goes back the way it was paid. */
  hasAccount: boolean
}

/** Without a choice the money goes back to the card (C-77). Dollars. */
export interface RefundChoice {
  id: string
  amount: number
  until: string
}

/** What the thank-you page is told. */
export interface BoughtOrder extends Order {
  /** Opens a guest's order, for the browser that bought it (docs/adr/0024). */
  link: string | null
}

export interface OrderHistoryEntry {
  id: number
  event: string
  actor: string
  details: Record<string, unknown>
  /** Title of the mail that it tells of. */
  mail: string | null
  createdAt: string
}

export interface OrderRefund {
  id: string
  /** Who made the money go back: we, people at the payment provider, or the card's holder by a dispute (failed: it was won). */
  origin: 'product' | 'provider' | 'dispute'
  amount: number
  /** At the desk goes back what was paid there. */
  destination: RefundDestination | 'desk'
  reason: string
  state: 'pending' | 'succeeded' | 'failed'
  /** Until when its buyer may choose card or credit; null without a choice. */
  choiceUntil: string | null
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
  /** What was paid goes back at the desk, not to a card. */
  atDesk: boolean
  /** What the order, or what was asked about of it, still holds, and what that is called. */
  seats: number
  noun: { one: string; many: string }
  ifCancelled: Record<'policy' | 'card' | 'original', MoneyBack>
}

/** Until then so much comes back (`common/refund_policy`). */
export type RefundStepTold = Omit<RefundStep, 'until'> & { until: string }

/** Dollars. */
export interface MoneyBack {
  card: number
  credits: number
  /** On top of the credits; absent where it is nothing. */
  bonus?: number
}

/** What cancelling lines of an order would do right now. Dollars. */
export interface CancellationOffer {
  /** As its buyer was promised. */
  refund: MoneyBack
  /** The same to the card, where the buyer may choose. */
  toCard: MoneyBack | null
  lines: {
    id: number
    seats: number
    /** That the line has. */
    of: number
    total: number
    /** Until then everything comes back; null for what has no date. */
    freeUntil: string | null
    /** Everything comes back, whenever that is: it has no date. */
    isFreeAlways: boolean
    refundSteps: RefundStepTold[]
    /** Its seats can't be given back any more. */
    started: boolean
  }[]
}

/** Where staff send money back to. */
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number]

/** What goes back when seats are cancelled: as was promised, the same to the card where that was promised, everything the way it was paid, or nothing for now. */
export type CancellationRefund = (typeof CANCELLATION_REFUNDS)[number]

/** How a manual order was paid at the desk. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** As the database keeps it: what went back counts too. */
export type KeptStatus = Exclude<OrderStatus, 'disputed'>

/** As staff read it: while its card's holder disputes a payment, the bank has the money and nobody has decided. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Dollars: paid and credits are what was given, refunded and refundable what went back and what still may. */
export interface OrderMoney {
  total: number
  discount: number
  credits: number
  paid: number
  refunded: number
  /** The part of `refunded` that the provider has not confirmed. */
  refundPending: number
  refundable: number
  /** Null for a sale, and for a manual order of which nobody wrote it down. */
  paymentKind: PaymentKind | null
}

export interface StaffOrder extends Omit<Order, 'status'>, OrderMoney {
  status: OrderStatus
  paymentNote: string
}

export interface AdminOrderItem extends OrderItem {
  /** What it can be moved to is called: a game. Null where it can't be moved. */
  movesTo: string | null
}

/** Another product of a line's type. */
export interface MoveTarget {
  id: number
  name: string
  /** When it begins; null for what has no date. */
  date: string | null
  /** Null where it is nowhere. */
  place: string | null
  /** So many can be given away right now. */
  left: number
  price: number
  /** There is room for the whole line, or as much of it as is asked for, which is not there already. */
  fits: boolean
}

export interface AdminOrder extends StaffOrder {
  items: AdminOrderItem[]
  userId: number | null
  paymentIntent: string | null
  history: OrderHistoryEntry[]
  refunds: OrderRefund[]
  /** The partner that sent the buyer. */
  partner: { id: number; name: string } | null
  /** Internal notes, newest first. */
  notes: OrderNote[]
}

/** The current price of a manual order. Dollars. */
export interface ManualQuote {
  items: {
    product_type: string
    product_id: number
    product_name: string
    date: string | null
    price: number
    quantity: number
    total: number
  }[]
  total: number
  /** Spendable credit of the account with this address. Null without an account. */
  credit: number | null
}

/** A payment link that was mailed. Seats are held until then. */
export interface SentPaymentLink {
  email: string
  total: number
  until: string
}

export interface OrderNote {
  id: number
  text: string
  author: string
  writtenAt: string
}

/** A row of the back office's order list. */
export interface AdminOrderRow extends OrderMoney {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  createdAt: string
  manual: boolean
  status: OrderStatus
  /** What of it went back on the days that the list asks for; null where it asks for none. */
  refundedThen: number | null
  /** What of it is of the games that the list asks for (of a venue, a module, a game master, a system); null where it asks for none. */
  part: { seats: number; paid: number; credits: number; refunded: number } | null
  /** The partner that sent the buyer. */
  partner: { id: number; name: string } | null
  seats: number
  summary: string
  items: Pick<OrderItem, 'id' | 'product_type' | 'product_name' | 'price' | 'quantity' | 'status'>[]
}

/** Money of a payment that never became an order, on its way back to the card. */
export interface PaymentRefund {
  id: string
  amount: number
  state: OrderRefund['state']
}

/** Everything that somebody has booked, for their calendar program. */
export interface OwnCalendar {
  /** Whole, and secret. */
  address: string
}
