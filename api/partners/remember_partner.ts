import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limiter from '@adonisjs/limiter/services/main'
import { isbot } from 'isbot'
import limits from '#api/config/limits'
import { countClick } from '#api/partners/actions/count_click'
import { KnownPartners } from '#api/partners/queries/known_partners'
import { partnerKeyIn } from '#api/partners/rules/partner_links'
import { withoutPartner } from '#api/partners/rules/partner_visit'
import { rememberVisit, visitOf } from '#api/partners/visit_cookie'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock, dayOf } from '#api/shared/clock'
import { isAway } from '#api/shared/errors'
import { networkOf } from '#api/shared/networks'
import { Database } from '#api/shared/sql'

/** Remembers who sent a visitor, and leads on to the same page under an address that names nobody (docs/adr/0038). */
export async function rememberPartner(ctx: HttpContext, next: NextFn) {
  const { request, response } = ctx
  const address = request.url(true)
  const plain = withoutPartner(address)
  if (plain === address) return next()
  const key = partnerKeyIn(request.qs().partner)
  if (key !== null && request.method() === 'GET' && isNavigation(ctx)) await arrive(ctx, key).catch(unlessAway)
  response.header('cache-control', 'no-store')
  // An address that begins with two slashes would lead to another host.
  return response
    .redirect()
    .status(303)
    .toPath(plain.replace(/^[/\\]+/, '/'))
}

/** The visitor follows the link: no image or frame loads the address, and no browser prefetches it. */
const isNavigation = ({ request }: HttpContext) =>
  ['document', undefined].includes(request.header('sec-fetch-dest')) &&
  !/\b(?:prefetch|prerender|preview)\b/i.test(
    `${request.header('sec-purpose', '')} ${request.header('purpose', '')} ${request.header('x-moz', '')}`
  )

async function arrive(ctx: HttpContext, key: string): Promise<void> {
  const { containerResolver: container, request } = ctx
  const changes = await container.make(ChangeFeed)
  if (!(await (await container.make(KnownPartners)).has(key, await changes.now()))) return
  const visit = { key, day: dayOf((await container.make(Clock)).now()) }
  const before = visitOf(ctx)
  rememberVisit(ctx, visit)
  if ((before?.key === key && before.day === visit.day) || isbot(request.header('user-agent'))) return
  const database = await container.make(Database)
  await clicks().attempt(`partner-click_${networkOf(request.ip())}`, () => countClick(database, key, visit.day))
}

/** The page itself says so then. */
function unlessAway(error: unknown): void {
  if (!isAway(error)) throw error
}

/** Whoever loads one address again and again, and throws the cookie away, counts so often and no oftener. */
const clicks = () => limiter.use('database', { requests: limits.partnerClicksPerHour, duration: '1 hour' })
