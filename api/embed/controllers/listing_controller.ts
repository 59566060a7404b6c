import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { PartnerListing } from '#api/embed/partner_listing'
import { forEveryOrigin } from '#api/embed/public_headers'
import { furtherQueries, listingQuery, type ListingQuery } from '#api/embed/validators/listing_query'
import { sendPayload, type Payload } from '#api/http/payload'

/** Another one as soon as anything but seats has changed of the same names: what `seats` answers (scope_controller.ts). */
const VERSION = 'Questboard-Version'

/** For scripts on anybody's page, without cookies or credentials. */
@inject()
export default class ListingController {
  constructor(protected listing: PartnerListing) {}

  /** `GET /api/embed/v1/listing?venue=...` */
  show(ctx: HttpContext) {
    return this.#send(ctx, async (query) => {
      const payload = await this.listing.listing(query)
      ctx.response.header('Access-Control-Expose-Headers', VERSION)
      ctx.response.header(VERSION, payload.version)
      return payload
    })
  }

  /** `GET /api/embed/v1/structured-data?venue=...&and=venue%3D...`: of several listings that one page shows. */
  structuredData(ctx: HttpContext) {
    return this.#send(ctx, (query) => this.listing.structuredData([query, ...furtherQueries(ctx.request.qs().and)]))
  }

  async #send(ctx: HttpContext, make: (query: ListingQuery) => Promise<Payload>) {
    // Before anything can go wrong: a page that may not read the refusal takes it for a lost connection.
    forEveryOrigin(ctx.response)
    const payload = await make(listingQuery(ctx.request.qs()))
    ctx.response.header('Cache-Control', 'public, max-age=30, stale-while-revalidate=300')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}
