import limiter from '@adonisjs/limiter/services/main'
import { networkOf } from '#api/shared/networks'

/** So many calls in a minute from one network to one process: counted in its memory, where counting in the database would cost more than the call. */
export const perNetworkHere = (name: string, calls: number) =>
  limiter.define(name, ({ request }) =>
    limiter.allowRequests(calls).every('1 minute').usingKey(`${name}_${networkOf(request.ip())}`).store('memory')
  )

/** So many calls in a minute from one network, counted under this name. */
export const perNetwork = (name: string, calls: number) =>
  limiter.define(name, ({ request }) => limiter.allowRequests(calls).every('1 minute').usingKey(`${name}_${networkOf(request.ip())}`))

/** So many calls in a minute, whoever makes them. */
export const inAll = (name: string, calls: number) => limiter.define(name, () => limiter.allowRequests(calls).every('1 minute').usingKey(name))
