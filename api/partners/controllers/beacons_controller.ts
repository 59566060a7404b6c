import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { appUrl } from '#api/config/app'
import limits from '#api/config/limits'
import { addSite, noteBeacon, type Beacon } from '#api/partners/actions/note_beacon'
import { partnerKeyIn, siteOfOrigin } from '#api/partners/rules/partner_links'
import { readBeacon } from '#api/partners/validators/partner_validators'
import { Clock, dayOf } from '#api/shared/clock'
import { networkOf, ownOrigin } from '#api/shared/networks'
import { Database } from '#api/shared/sql'

/** `POST /api/embed/v1/beacon`: what a widget on anybody's page tells of itself, once a view. It acts in nobody's name. */
@inject()
export default class BeaconsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** Whoever tells too much is not listened to, without a word: an error would stand in the console of somebody's page. */
  async store({ request, response }: HttpContext) {
    // Isolated pages (COEP) take no other answer.
    response.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const { partner, v, state, asked, around } = await readBeacon(request.raw())
    const ours = ownOrigin(appUrl, request.host())
    const site = siteOfOrigin(request.header('origin'))
    // A frame is a page of ours, which alone is believed what is around it. Our own pages are no sites.
    const shownOn = site === ours ? siteOfOrigin(around) : site
    const origin = shownOn === ours ? null : shownOn
    const seen = { partner: partnerKeyIn(partner), origin, version: v, state, asked, day: dayOf(this.clock.now()) }
    const network = networkOf(request.ip())
    await beacons().attempt(`beacon_${network}`, async () => {
      const beacon = { ...seen, isCounted: isView(seen, request) && (await isWithinHour(network)) }
      const isKnown = await noteBeacon(this.database, beacon)
      // Somebody with a script may name any page: only so many that nobody has seen yet.
      if (!isKnown && origin !== null)
        await newSites().attempt(`new-site_${network}`, () => addSite(this.database, beacon))
    })
    return response.noContent()
  }
}

/** Browsers name the origin of every beacon, if only as `null`; a script that sends none shows nothing. */
const isView = ({ partner, state }: Pick<Beacon, 'partner' | 'state'>, request: HttpContext['request']) =>
  partner !== null && state === 'shown' && request.header('origin') !== undefined

const isWithinHour = async (network: string) => (await views().attempt(`partner-view_${network}`, () => true)) === true
const views = () => limiter.use('database', { requests: limits.partnerViewsPerHour, duration: '1 hour' })
const beacons = () =>
  limiter.use('memory', { requests: limits.beacons, duration: '1 minute', inMemoryBlockOnConsumed: limits.beacons })
const newSites = () => limiter.use('database', { requests: limits.newSitesPerDay, duration: '1 day' })
