import limiter from '@adonisjs/limiter/services/main'
import { networkOf } from '#api/shared/networks'

/** So many calls in a minute from one network, counted under this name. */
export const perNetwork = (name: string, calls: number) =>
  limiter.define(name, ({ request }) => limiter.allowRequests(calls).every('1 minute').usingKey(`${name}_${networkOf(request.ip())}`))
