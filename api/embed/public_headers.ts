import type { HttpContext } from '@adonisjs/core/http'

/** For what pages of other origins read, isolated ones (COEP) included. Never together with credentials. */
export function forEveryOrigin(response: HttpContext['response']): void {
  response.header('Access-Control-Allow-Origin', '*')
  response.header('Cross-Origin-Resource-Policy', 'cross-origin')
  response.header('Timing-Allow-Origin', '*')
}
