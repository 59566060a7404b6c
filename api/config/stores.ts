import { appUrl } from '#api/config/app'
import services from '#api/config/services'
import env from '#api/start/env'

const LOOPBACK = ['localhost', '127.0.0.1']

/**
 * Stores of a demonstration that stand within this machine, as host and port: our server may read their pages, on any port. Where there is
 * real money there are none.
 */
export const nearStores: ReadonlySet<string> = new Set(
  services.sandbox ? [...demoStores(), ...(env.get('NEAR_STORES') ?? '').split(/[\s,]+/).filter(Boolean)] : []
)

/** The pretend store stands under this machine's other name. */
function demoStores(): string[] {
  const { hostname, host, port } = new URL(appUrl)
  return LOOPBACK.includes(hostname) ? [host, ...LOOPBACK.map((name) => (port ? `${name}:${port}` : name))] : []
}
