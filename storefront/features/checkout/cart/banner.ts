import { checkoutText } from '../text.ts'

/** Every sentence that a checkout may send along (1-8). */
const CATALOG = new Set<string>([
  ...Object.values(checkoutText.banners),
  checkoutText.failures.started,
  checkoutText.failures.updated,
])

/**
 * Returns the banner that an address asks for with both an error and a message. Anybody can write an address, so a message that is none
 * of our texts is ignored (decision D-33).
 */
export function bannerOf(search: string): string | null {
  const parameters = new URLSearchParams(search)
  const message = parameters.get('message') ?? ''
  return parameters.get('error') && CATALOG.has(message) ? message : null
}

export const asksForBanner = (search: string) => /[?&](?:error|message)=/.test(search)

export const bannerAddress = (error: string, message: string) => `/cart?${new URLSearchParams({ error, message })}`
