/** The one way to write the path of a page: small letters, no doubled slash and none at the end. */
export const canonicalPathOf = (path: string) =>
  path
    .replaceAll(/[/\\]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

/** An address with a broken percent sign can be read by nobody; written like this it can, and is not found as any other. */
export const readablePathOf = (address: string) => address.replace(/^[/\\]+/, '/').replaceAll('%', '%25')
