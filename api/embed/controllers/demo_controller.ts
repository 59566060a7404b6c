import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { VenueRecord } from '#api/catalog/reference'
import { demoPage } from '#api/embed/demo/page'
import { otherLoopback } from '#api/embed/demo/other_loopback'

const VENUE = 'We Geek Together'

const usual = readFileSync(new URL('../demo/store.css', import.meta.url))
const worst = Buffer.concat([usual, readFileSync(new URL('../demo/worst.css', import.meta.url))])
const styles: Record<string, Buffer> = { [nameOf(usual)]: usual, [nameOf(worst)]: worst }

/** Somebody else's store that shows our widget: on another origin than ours, under a careful owner's policy. */
@inject()
export default class DemoController {
  constructor(protected reference: ReferenceReader) {}

  async page({ request, response }: HttpContext) {
    const here = `${request.protocol()}://${request.host()}`
    const elsewhere = otherLoopback(appUrl)
    if (here === appUrl && elsewhere) return response.redirect().toPath(`${elsewhere}${request.url(true)}`)
    const { venues } = await this.reference.now()
    const venue = venues.values().find(({ name }) => name === VENUE) ?? venues.values().next().value
    const isWorst = request.qs().style === 'worst'
    response.header('Content-Type', 'text/html; charset=utf-8')
    response.header('Content-Security-Policy', POLICY)
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cache-Control', 'no-cache')
    return response.send(
      demoPage({
        app: appUrl,
        here,
        brand: brand.name,
        venue: venue?.name ?? VENUE,
        slug: venue?.slug ?? 'we-geek-together',
        place: placeOf(venue),
        style: nameOf(isWorst ? worst : usual),
        dare: isWorst ? '/widget/demo' : '/widget/demo?style=worst',
        dareText: isWorst ? 'Enough: bring the store back' : 'Give this page the worst stylesheet there is',
      })
    )
  }

  style({ request, response }: HttpContext) {
    response.header('Content-Type', 'text/css; charset=utf-8')
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    return response.send(styles[request.parsedUrl.query ?? ''] ?? usual)
  }
}

function nameOf(style: Buffer): string {
  return createHash('sha256').update(style).digest('hex').slice(0, 12)
}

const placeOf = (venue?: VenueRecord) =>
  venue?.city ? [venue.city, venue.state].filter(Boolean).join(', ') : 'Around the corner, and online'

/** Our one address in three directives is all that a store has to allow, beside pictures of its own. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  `script-src ${appUrl}`,
  `connect-src ${appUrl}`,
  `img-src 'self' ${appUrl}`,
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
