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
}

/** A line of the cart, as the browser keeps it. `price` is dollars and only for display (PAY-2). */
export interface CartItem {
  productId: number
  productName: string
  productType: 'game' | 'lpg'
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
      metadata: { productId: string; productType: 'game' | 'lpg'; lpgMetadata?: string }
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
}

export interface CheckoutAnswer {
  clientSecret: string | null
  url: string | null
  /** Dollars. */
  creditsApplied: number
  remainingBalance: number
  /** The provider's id of the session, or ours when credits cover everything. */
  sessionId: string
  /** Dollars before credits. */
  originalTotal: number
  /** Until when the seats are held, ISO 8601. */
  expiresAt: string
  /** What is paid for, at the prices of this checkout. */
  lines: SessionLineItem[]
}

/** `amount_total` in cents. */
export interface SessionLineItem {
  id: string
  description: string
  quantity: number
  amount_total: number
}
