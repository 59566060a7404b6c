import type { CurrentUser } from '#api/types'

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

export function forget() {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
}

/** Resolves never: the page is on its way out, and nothing may act on it any more. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

export function leaveForSignIn(): Promise<never> {
  const { pathname, search, hash } = window.location
  localStorage.setItem(RETURN_URL, pathname + search + hash)
  return leaveFor('/sign-in')
}
