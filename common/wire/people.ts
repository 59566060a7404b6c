import type { REFERRAL_STATES, ROLES } from '#common/choices'

export type Role = (typeof ROLES)[number]

export interface CurrentUser {
  id: number
  username: string
  email: string
  roles: Role[]
}

export interface SignInAnswer {
  user: CurrentUser
  token: string
}

/** One place where a person is signed in. */
export interface AccessTokenSummary {
  id: number
  /** `Firefox on Windows`. */
  device: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string
  /** The one that this call was made with. */
  current: boolean
}

/** A row of the back office's list of people. */
export interface AdminUserRow {
  id: number
  username: string
  email: string
  emailVerified: boolean
  roles: Role[]
  createdAt: string
}

export interface AdminUser extends AdminUserRow {
  /** How they sign in: `google`, `discord`. */
  providers: string[]
  /** Places where they are signed in right now. */
  signIns: number
  devices: { label: string; firstSeenAt: string; lastSeenAt: string }[]
}

/** A person's credits. Dollars. */
export interface CreditLedger {
  /** What they can spend. */
  balance: number
  /** Set aside by open checkouts. */
  reserved: number
  entries: CreditEntry[]
}

export interface CreditEntry {
  id: number
  amount: number
  reason: string
  note: string | null
  /** Who gave or took it; null where the product did. */
  actor: string | null
  orderId: number | null
  createdAt: string
}

export type ReferralState = (typeof REFERRAL_STATES)[number]

/** A reward for bringing somebody, as administrators read it. Dollars. */
export interface AdminReferral {
  id: number
  createdAt: string
  referrer: { id: number; username: string; email: string }
  /** `id` is null for a guest. */
  buyer: { id: number | null; name: string; email: string }
  orderId: number
  amount: number
  state: ReferralState
  takenBackAt: string | null
}

export interface ReferralStats {
  referralCode: string
  totalReferrals: number
  /** Dollars. */
  totalCreditsEarned: number
  /** Dollars that a friend's first order has to be paid by card, at least, to earn a reward. */
  smallestOrder: number
  referralHistory: { created_at: string; credit_amount: number }[]
}

/** A saved card, as `GET /account/payment-methods` lists it. */
export interface PaymentMethod {
  id: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
