import { isWebAddress } from '#common/web_address'

/** The origin of a page, `https://store.example`, however its address was typed; null where that is no address. */
export function originOfSite(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  return isWebAddress(address) ? new URL(address).origin : null
}

const LONGEST_ORIGIN = 260

/** The page that a browser names as where it comes from; null for a file, a sandboxed frame and whatever else is no site. */
export function siteOfOrigin(origin: string | undefined): string | null {
  if (origin === undefined || origin.length > LONGEST_ORIGIN || !URL.canParse(origin)) return null
  const url = new URL(origin)
  return /^https?:$/.test(url.protocol) ? url.origin : null
}
