/** A setting that may be left out. What was given is not repeated: it may hold a password. */
export const address =
  (...schemes: string[]) =>
  (name: string, value?: string): string | undefined => {
    if (!value) return undefined
    if (URL.canParse(value) && schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}://`))) return value
    throw new Error(`${name} is no address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
  }
