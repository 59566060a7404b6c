/** The text of the banner that an address asks for: it takes both an error and a message. */
export function bannerOf(search: string): string | null {
  const parameters = new URLSearchParams(search)
  return parameters.get('error') ? parameters.get('message') || null : null
}

export const bannerAddress = (error: string, message: string) => `/cart?${new URLSearchParams({ error, message })}`
