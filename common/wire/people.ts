import type { REFERRAL_STATES, ROLES } from '#common/choices'
import type { Attendance } from '#common/wire/rosters'

export type Role = (typeof ROLES)[number]

/** What somebody does in the shop. `venueIds`: where, with the role Venue. */
export interface Duties {
  roles: Role[]
  venueIds: number[]
}

export interface CurrentUser {
  id: number
  username: string
  email: string
  roles: Role[]
  /** Of staff: dollars that they may give back in 24 hours. An administrator approves more. */
  refundLimit?: number
  awaitsConfirmation?: boolean
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
  awaitsConfirmation: boolean
  /** Those that they keep, with the role Venue. */
  venues: { id: number; name: string }[]
  /** How they sign in: `google`, `discord`. */
  providers: string[]
  /** Places where they are signed in right now. */
  signIns: number
  devices: { label: string; firstSeenAt: string; lastSeenAt: string }[]
}

/** A row of the back office's list of people: who has an account, or bought without one. Dollars. */
export interface PersonListRow {
  id: number
  /** Of their account. */
  userId: number | null
  name: string
  email: string
  phone: string
  roles: Role[]
  /** When they joined, or bought for the first time. */
  createdAt: string
  orders: number
  seats: number
  /** Paid by card or at the desk, less what went back there. */
  lifetimeValue: number
  lastOrderAt: string | null
  /** Lines for a game of which staff said so, and those who bought tickets for a large event together and of whom some did. */
  arrived: number
  noShows: number
}

export interface Person extends PersonListRow {
  /** The first is the one that they are written to. */
  addresses: string[]
  notes: PersonNote[]
}

/** What merging with another one would bring over. Dollars. */
export interface PersonMerge {
  orders: number
  credits: number
  notes: number
  addresses: string[]
  /** There is an account, which ends. */
  account: boolean
  /** Why they can't be merged now. */
  hindrance: string | null
}

/** What erasing somebody would end. Dollars. */
export interface PersonErasure {
  orders: number
  /** Lost with them. */
  credits: number
  hindrance: string | null
}

/** Attendance of a booking of a game, or of tickets of a large event that were bought together. One of `gameId` and `eventId` is null. */
export interface PersonAttendance {
  orderId: number
  gameId: number | null
  eventId: number | null
  name: string
  startsAt: string
  state: Attendance
  seats: number
  booked: number
}

/** A role that is offered to an address. */
export interface StaffInvitation {
  id: number
  email: string
  role: Role
  invitedBy: string
  invitedAt: string
  expiresAt: string
}

export interface PersonNote {
  id: number
  text: string
  author: string
  writtenAt: string
  changedAt: string | null
}

/** A person's credits. Dollars. */
export interface CreditLedger {
  /** What they can spend. */
  balance: number
  /** Set aside by open checkouts. */
  reserved: number
  entries: CreditEntry[]
}

interface CreditEntry {
  id: number
  amount: number
  reason: string
  note: string | null
  /** Who gave or took it; null where the product did. */
  actor: string | null
  orderId: number | null
  createdAt: string
}

type ReferralState = (typeof REFERRAL_STATES)[number]

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
