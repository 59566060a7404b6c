import { forgetNames } from '#common/kept_names'

/**
 * Every entry that the shop keeps in the browser. Storage may be full, forbidden or filled by an older release:
 * reading answers null then, and writing answers whether it worked.
 */
export const STORED = {
  cart: 'cart',
  authToken: 'authToken',
  currentUser: 'currentUser',
  referralCode: 'referralCode',
  returnUrl: 'returnUrl',
  buyerKey: 'buyerKey',
  /** Until when this browser holds seats, in milliseconds of its own clock. */
  heldUntil: 'heldUntil',
} as const

/** Kept until the tab closes. */
export const STORED_FOR_TAB = {
  chosenReferralCode: 'referralCode',
  registration: 'registration',
  orderLink: 'orderLink',
  /** How many seats the visitor last filtered games by. */
  seatsWanted: 'seatsWanted',
} as const

type Area = 'local' | 'tab'

const area = (name: Area) => (name === 'local' ? localStorage : sessionStorage)

export function readStored(key: string, from: Area = 'local'): string | null {
  try {
    return area(from).getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string, to: Area = 'local'): boolean {
  try {
    area(to).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Whether this browser keeps anything for the shop. Full storage is no refusal. */
export function isStorageRefused(): boolean {
  try {
    localStorage.setItem('probe', '')
    localStorage.removeItem('probe')
    return false
  } catch (reason) {
    return !(reason instanceof DOMException && reason.name === 'QuotaExceededError')
  }
}

export function removeStored(key: string, from: Area = 'local'): void {
  try {
    area(from).removeItem(key)
  } catch {
    // Nothing is kept where nothing may be kept.
  }
}

/** What the back office keeps beside them, at the same origin. */
export function forgetNamesOfStaff(): void {
  try {
    forgetNames(localStorage, sessionStorage)
  } catch {
    // As above.
  }
}

/** Parsed JSON, or null when there is none. */
export function readStoredJson(key: string, from: Area = 'local'): unknown {
  const text = readStored(key, from)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
