import { readStored, removeStored, STORED, writeStored } from './storage.ts'

const SIGN_IN = '/sign-in'
/** Pages that nobody is on their way to: they would only lead in a circle. */
const NO_DESTINATIONS = new Set([SIGN_IN, '/auth-callback'])

/** Returns a path of this site, or null. The path is checked as a browser normalizes it: `/.//a.example` is another site. */
export function ownAddress(address: string | null): string | null {
  if (!address?.startsWith('/')) return null
  try {
    const base = 'https://own.invalid'
    const { origin, pathname, search, hash } = new URL(address, base)
    const isOwn = origin === base && !pathname.startsWith('//') && !NO_DESTINATIONS.has(pathname)
    return isOwn ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}

export function saveReturnUrl(address: string): void {
  const own = ownAddress(address)
  if (own) writeStored(STORED.returnUrl, own)
}

/** Where somebody was on their way to; only ever an address of this shop. What the page's own address says is newer. */
export function returnUrl(query: string | null): string {
  return ownAddress(query) ?? ownAddress(readStored(STORED.returnUrl)) ?? '/'
}

/** The same, read once. */
export function takeReturnUrl(query: string | null): string {
  const wanted = returnUrl(query)
  removeStored(STORED.returnUrl)
  return wanted
}

/** Sends the visitor to sign in, and back here afterwards. `replace` where the way back would only lead here again. */
export function leaveForSignIn(how: 'assign' | 'replace'): void {
  const { pathname, search, hash } = window.location
  if (pathname === SIGN_IN) return
  saveReturnUrl(pathname + search + hash)
  window.location[how](SIGN_IN)
}
