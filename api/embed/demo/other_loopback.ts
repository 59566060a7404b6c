const OTHER: Record<string, string> = { 'localhost': '127.0.0.1', '127.0.0.1': 'localhost' }

/** The same server under this machine's other name, which is another origin to a browser; null where there is none. */
export function otherLoopback(address: string): string | null {
  const url = new URL(address)
  const other = OTHER[url.hostname]
  if (!other) return null
  url.hostname = other
  return url.origin
}
