import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { VenueFeed } from '#api/embed/venue_feed'
import { forEveryOrigin } from '#api/embed/public_headers'
import { feedLimit } from '#api/embed/validators/feed_limit'
import { sendPayload } from '#api/http/payload'

/** `GET /api/embed/v1/venues/{slug}/games`: for scripts on anybody's page, without cookies or credentials. */
@inject()
export default class FeedController {
  constructor(protected feeds: VenueFeed) {}

  async show(ctx: HttpContext) {
    // Before anything can go wrong: a page that may not read the refusal takes it for a lost connection.
    forEveryOrigin(ctx.response)
    const payload = await this.feeds.handle(String(ctx.params.slug), feedLimit(ctx.request.qs().limit))
    ctx.response.header('Cache-Control', 'public, max-age=30, stale-while-revalidate=300')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}
