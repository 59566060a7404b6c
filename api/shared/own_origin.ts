const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where the provider sends the browser back to. On this machine that is the name by which the browser called
 * (its cookies know no other); everywhere else the configured address, whatever the Host header claims.
 */
export function ownOrigin(appUrl: string, host: string | null): string {
  const configured = new URL(appUrl)
  const called = URL.parse(`${configured.protocol}//${host ?? ''}`)
  if (!called || called.port !== configured.port) return configured.origin
  return LOOPBACK.has(configured.hostname) && LOOPBACK.has(called.hostname) ? called.origin : configured.origin
}
