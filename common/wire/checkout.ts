import type { RefundStepTold } from '#common/wire/orders'

export interface CartItemMetadata {
  lpgId?: number
  isGameMaster?: boolean
  isReliefMaster?: boolean
  role?: 'master' | 'relief' | 'player'
  squadName?: string
  squadId?: number
  joinedSquadName?: string
  divisionId?: number
  joinWaitlist?: boolean
  /** Of a session of a campaign, which its payment link put into the cart. */
  campaign?: { id: number; slug: string; sessionDate: string }
}

/** A line of the cart, as the browser keeps it. `price` is dollars and only for display (PAY-2). */
export interface CartItem {
  productId: number
  productName: string
  productType: string
  price: number
  quantity: number
  email: string
  firstName: string
  lastName: string
  phone: string
  metadata?: CartItemMetadata
}

export interface CheckoutLineItem {
  price_data: {
    currency: 'usd'
    product_data: {
      name: string
      metadata: { productId: string; productType: string; lpgMetadata?: string }
    }
    unit_amount: number
  }
  quantity: number
}

export interface CheckoutRequest {
  customer_email?: string
  lineItems: CheckoutLineItem[]
  ui_mode?: 'embedded' | 'hosted'
  referral_code?: string
  /** Contact details of each line, so that a webhook alone can make the order. */
  cartItems?: CartItem[]
  /** Random, kept by the browser: a guest's new checkout replaces their earlier one. */
  buyerKey?: string
  /** The card pays all of it, whatever credits there are. */
  keepCredits?: boolean
  /**
   * What the browser showed, in cents; compared, never charged (PAY-2). What has risen since is refused with `PRICES_ROSE` and
   * `prices`. Whoever leaves it out shows prices first where the payment page or the review does (docs/adr/0021).
   */
  shownPrices?: ShownPrice[]
}

interface ShownPrice {
  /** A game where nobody says. */
  productType?: string
  productId: number
  cents: number
}

/**
 * A card is paid on the form of `clientSecret` or at `url`. Where none is needed both lead nowhere by themselves: `url` is the shop's
 * checkout, and nothing is bought or spent before `POST /checkout/{sessionId}/confirm`.
 */
export interface CheckoutAnswer {
  clientSecret: string | null
  url: string | null
  needsConfirmation: boolean
  confirmation: EmailConfirmation | null
  /** Dollars. */
  creditsApplied: number
  remainingBalance: number
  /** Whether the buyer chose to keep their credits. */
  creditsKept: boolean
  /** The provider's id of the session, or ours when credits cover everything. */
  sessionId: string
  /** Dollars before credits. */
  originalTotal: number
  /** Until when the seats are held, ISO 8601. */
  expiresAt: string
  /** What is paid for, at the prices of this checkout. */
  lines: CheckoutAnswerLine[]
}

export interface CheckoutAnswerLine extends SessionLineItem {
  /** What one of it is called, and several. */
  noun: { one: string; many: string }
  /** When it begins, ISO 8601; null for what has no date. */
  date: string | null
  /** Null where it is nowhere. */
  place: string | null
  /** What was chosen of it. */
  details: { label: string; value: string }[]
  /** What is promised to come back until when; nothing for what has no date. */
  refundSteps: RefundStepTold[]
}

export interface ConfirmAnswer {
  sessionId: string
  orderId: number | null
  confirmation: EmailConfirmation | null
}

export interface EmailConfirmation {
  email: string
  /** Until when the link works and the seats are held, ISO 8601. */
  until: string
  isSent: boolean
}

/** What a browser or a person holds and has bought, told to nobody else. */
export interface OwnCheckout {
  held: {
    sessionId: string
    /** ISO 8601. */
    expiresAt: string
    seats: OwnSeats[]
    /** Dollars of the asking person's credits that are set aside for it. */
    credits: number
    confirmation: EmailConfirmation | null
  } | null
  /** By this browser, which may not have heard of it. */
  bought: OwnSeats[]
}

export interface OwnSeats {
  productType: string
  productId: number
  quantity: number
}

/** `amount_total` in cents. */
export interface SessionLineItem {
  id: string
  description: string
  quantity: number
  amount_total: number
}
