import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#api/config/app'
import { Refused } from '#api/shared/errors'

type Request = HttpContext['request']

/** Made for pages of others; what is asked there is done in nobody's name. */
const FOR_OTHERS = /^\/api\/embed\//
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a form on any page can send to any address without asking first. */
const OF_FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Pages of others change nothing here in the name of whoever looks at them. Browsers say where a request comes from; programs
 * say nothing, and pass unless they send what a form sends without a token.
 */
export default class OwnPagesMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    // guard: cross-site-request
    if (!FOR_OTHERS.test(request.url()) && !READING.has(request.method()) && isFromElsewhere(request)) {
      // Not 403: that would sign our own pages out (see storefront/wire/rest.ts).
      throw new Refused('CROSS_SITE', 'Only our own pages can ask for this.')
    }
    // end guard
    return next()
  }
}

function isFromElsewhere(request: Request): boolean {
  const [site, origin] = [request.header('sec-fetch-site'), request.header('origin')]
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin !== undefined) return !isOurs(origin, request.host())
  return OF_FORMS.test(request.header('content-type') ?? '') && request.header('authorization') === undefined
}

function isOurs(origin: string, calledHost: string | null): boolean {
  const host = URL.parse(origin)?.host
  return host !== undefined && [calledHost, new URL(appUrl).host].includes(host)
}
