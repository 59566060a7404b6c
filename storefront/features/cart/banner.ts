import { checkoutText } from '../checkout/text.ts'

const { banners } = checkoutText

/**
 * The text of the banner that an address asks for: it takes both an error and a message. Anybody can write an address, so
 * only our own words for an error that we know are shown.
 */
export function bannerOf(search: string): string | null {
  const parameters = new URLSearchParams(search)
  const error = parameters.get('error') ?? ''
  return parameters.get('message') && Object.hasOwn(banners, error) ? banners[error as keyof typeof banners] : null
}

export const asksForBanner = (search: string) => /[?&](?:error|message)=/.test(search)

export const bannerAddress = (error: string, message: string) => `/cart?${new URLSearchParams({ error, message })}`
