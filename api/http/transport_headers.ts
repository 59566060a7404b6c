/** Two years, once the shop is reached over https. */
export function transportHeaders(appUrl: string): Record<string, string> {
  return appUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {}
}
