import { forgetNames } from '#common/kept_names'
import { mayDo, type Permission } from '#common/permissions'
import type { CurrentUser } from '#common/wire'

/** The storefront's keys: both front ends live at one origin and share who is signed in. */
const TOKEN = 'authToken'
const USER = 'currentUser'
const RETURN_URL = 'returnUrl'

export const token = () => localStorage.getItem(TOKEN)

/** Nobody, unless both halves are there and readable. */
export function currentUser(): CurrentUser | null {
  if (!token()) return null
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as CurrentUser | null
    return user && Array.isArray(user.roles) ? user : null
  } catch {
    return null
  }
}

export function rememberUser(user: CurrentUser) {
  localStorage.setItem(USER, JSON.stringify(user))
}

/** With the names of people that this browser keeps for whoever is signed in; how they like their screens stays. */
export function forget() {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  forgetNames(localStorage, sessionStorage)
}

let hasEnded = false

/** Forgets a sign-in that the server no longer accepts. */
export function endSession() {
  hasEnded ||= token() !== null
  forget()
}

/** Whether leaving the page would ask first, as something typed would be lost. */
export const holdsUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

let leaving = false

/** Resolves never: the page is on its way out, nothing may act on it any more, and the first way out counts. */
export function leaveFor(address: string): Promise<never> {
  if (!leaving) window.location.assign(address)
  leaving = true
  return new Promise(() => {})
}

export function leaveForSignIn(): Promise<never> {
  const { pathname, search, hash } = window.location
  if (!leaving) localStorage.setItem(RETURN_URL, pathname + search + hash)
  return leaveFor(hasEnded && token() === null ? '/sign-in?error=session_ended' : '/sign-in')
}

/** Whether who is here may do something. Who is signed out is led to sign in; the screen with what they typed stays as it is. */
export function may(permission: Permission): boolean {
  const user = currentUser()
  return user === null || mayDo(user, permission)
}

/** Dollars that this user may give back in 24 hours without an approval; null without a limit. */
export const refundLimit = (): number | null => currentUser()?.refundLimit ?? null

/** The resource of the venues in which who is here may have a game. */
export const ownVenues = () => (may('shop') ? 'venues' : 'my-venues')
