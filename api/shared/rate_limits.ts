import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limits from '#api/config/limits'
import { networkOf } from '#api/shared/networks'

/** So many calls in a minute from one network to one process: counted in its memory, where counting in the database would cost more than the call. */
export const perNetworkHere = (name: string, calls: () => number) => counted(calls, ofNetwork(name), 'memory')

/** So many calls in a minute from one network, counted under this name. */
export const perNetwork = (name: string, calls: () => number) => counted(calls, ofNetwork(name))

/** So many calls in a minute, whoever makes them. */
export const inAll = (name: string, calls: () => number) => counted(calls, () => name)

const ofNetwork =
  (name: string) =>
  ({ request }: HttpContext) =>
    `${name}_${networkOf(request.ip())}`

const READS = ['GET', 'HEAD']
/** Bulk steps of staff are one call for each record. */
const STAFF_FACTOR = 5

/** Throws E_TOO_MANY_REQUESTS where a signed-in person changes too much in a minute. Counted in memory, per process. */
export async function limitWrites({ request }: HttpContext, user: { id: number; isStaff: boolean }): Promise<void> {
  if (READS.includes(request.method())) return
  const calls = user.isStaff ? limits.writes * STAFF_FACTOR : limits.writes
  await minuteLimiter('memory', calls).consume(`writes_${user.id}`)
}

/** Keeps in memory who has reached it. */
export const minuteLimiter = (store: 'database' | 'memory', calls: number) =>
  limiter.use(store, { requests: calls, duration: '1 minute', inMemoryBlockOnConsumed: calls })

/** One statement a call, none for who is past the limit already; what the library's own middleware does looks before it counts. */
function counted(
  callsNow: () => number,
  keyOf: (ctx: HttpContext) => string,
  store: 'database' | 'memory' = 'database'
) {
  return async (ctx: HttpContext, next: NextFn) => {
    const calls = callsNow()
    const { remaining } = await minuteLimiter(store, calls).consume(keyOf(ctx))
    ctx.response.header('X-RateLimit-Limit', calls)
    ctx.response.header('X-RateLimit-Remaining', remaining)
    return next()
  }
}
