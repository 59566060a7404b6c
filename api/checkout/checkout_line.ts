import type { Portion } from '#api/sales/product'
import type { RefundTier } from '#common/refund_policy'

/** One line of a checkout, priced by us, with whom it is for. Kept as JSON on the checkout. */
export interface CheckoutLine extends Portion {
  productName: string
  unitPriceCents: number
  firstName: string
  lastName: string
  email: string
  phone: string
  /** When and where, for the payment page. A rebuilt checkout has none. */
  about?: string
  /** Milliseconds: the creation of the product. After a restore another product can have its number. */
  since: number
  /** What its buyer is promised for giving it back; added when the checkout starts. */
  refundTiers?: readonly RefundTier[]
}

export interface Checkout {
  id: string
  state: 'open' | 'fulfilled' | 'released' | 'refunded'
  userId: number | null
  buyerKey: string
  email: string | null
  uiMode: 'embedded' | 'hosted' | 'none'
  lines: CheckoutLine[]
  subtotalCents: number
  creditsCents: number
  amountCents: number
  referralCode: string | null
  providerSessionId: string | null
  /** Whose saved cards the payment page offers. */
  providerCustomerId: string | null
  fingerprint: string
  partnerId: number | null
  /** Which of the shop's addresses the buyer is at; null is the shop's chosen one. */
  origin: string | null
  expiresAt: Date
  /** When the link to confirm free seats was mailed. */
  confirmationSentAt: Date | null
  providerExpiresAt: Date
  createdAt: Date
}

export const CHECKOUT_COLUMNS = `
  id, state, user_id AS "userId", buyer_key AS "buyerKey", email, ui_mode AS "uiMode", lines, subtotal_cents AS "subtotalCents",
  credits_cents AS "creditsCents", amount_cents AS "amountCents", referral_code AS "referralCode",
  provider_session_id AS "providerSessionId", provider_customer_id AS "providerCustomerId", fingerprint, partner_id AS "partnerId", origin, expires_at AS "expiresAt", confirmation_sent_at AS "confirmationSentAt",
  provider_expires_at AS "providerExpiresAt", created_at AS "createdAt"`

/** Where no provider names the checkout, we do (decision B-07). */
export const pageIdWithoutCard = (checkoutId: string) => `qb_${checkoutId}`

export const totalCents = (lines: readonly CheckoutLine[]) =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
