import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { forEveryOrigin } from '#api/embed/public_headers'
import { unknownNames } from '#api/embed/queries/unknown_names'
import { ScopeGlance } from '#api/embed/scope_glance'
import { scopeNames } from '#api/embed/validators/listing_query'
import { sendPayload } from '#api/http/payload'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { ChangeFeed } from '#api/shared/change_feed'

/** Of the names in the attributes of somebody's page, whatever is shown of them. */
@inject()
export default class ScopeController {
  constructor(
    protected glance: ScopeGlance,
    protected changes: ChangeFeed,
    protected reference: ReferenceReader,
    protected largeEvents: LargeEventReader
  ) {}

  /** `GET /api/embed/v1/seats?venue=...`: what an open page asks for again and again, to learn what has changed. */
  async seats(ctx: HttpContext) {
    forEveryOrigin(ctx.response)
    const payload = await this.glance.handle(scopeNames(ctx.request.qs()))
    ctx.response.header('Cache-Control', 'public, no-cache')
    return sendPayload(ctx, payload, { revalidate: true })
  }

  /** `GET /api/embed/v1/names?venue=...`: for the owner of a page who has misspelt one. */
  async names({ request, response }: HttpContext) {
    forEveryOrigin(response)
    const moment = await this.changes.now()
    const [reference, events] = await Promise.all([this.reference.at(moment), this.largeEvents.at(moment)])
    return unknownNames(scopeNames(request.qs()), reference, events)
  }
}
