import { opens, signedLink } from '#api/shared/signed_link'
import { isWebAddress } from '#common/web_address'
import { randomInt } from 'node:crypto'

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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}0123456789`
const LENGTH = 10
const KEY = /^[a-z][a-z0-9]{9}$/

const oneOf = (signs: string) => signs[randomInt(signs.length)]

/** A new one begins with a letter, so that nobody takes it for a number. */
export const newPartnerKey = (): string =>
  oneOf(LETTERS) + Array.from({ length: LENGTH - 1 }, () => oneOf(SIGNS)).join('')

/** The key in what somebody sends; null for anything that can't be one. */
export const partnerKeyIn = (text: unknown): string | null => (typeof text === 'string' && KEY.test(text) ? text : null)

const THING = 'reports of partner'

export const opensReports = (link: string, partnerId: number, key: string): boolean =>
  opens(link, THING, partnerId, key)

/** Where the mails of a partner are stopped without signing in, within the shop; what comes after the `#` stays in browsers. */
export const stopReportsPath = (partnerId: number, key: string): string =>
  `/partner-reports#${signedLink(THING, partnerId, key)}`
