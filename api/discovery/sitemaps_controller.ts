import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { madeOfPublicPages, publicPagesAt } from '#api/discovery/public_pages'
import { securityTxt } from '#api/discovery/security_txt'
import { robots, sitemap, sitemapPart, type Entry } from '#api/discovery/sitemap'
import { Payload, sendPayload } from '#api/http/payload'
import { appUrl } from '#api/config/app'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'

/** What search engines ask for before anything else. */
@inject()
export default class SitemapsController {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected times: TimeNames,
    protected clock: Clock
  ) {}

  async robots(ctx: HttpContext) {
    ctx.response.header('Cache-Control', 'public, max-age=3600')
    return sendPayload(ctx, new Payload(Buffer.from(robots(appUrl)), 'text/plain; charset=utf-8'), { revalidate: true })
  }

  async security(ctx: HttpContext) {
    ctx.response.header('Cache-Control', 'public, max-age=3600')
    const text = securityTxt(appUrl, this.clock.now())
    return sendPayload(ctx, new Payload(Buffer.from(text), 'text/plain; charset=utf-8'), { revalidate: true })
  }

  async show(ctx: HttpContext) {
    return this.#send(ctx, 'whole', (entries) => sitemap(entries, appUrl))
  }

  async part(ctx: HttpContext) {
    const part = Number.parseInt(ctx.params.part)
    return this.#send(ctx, `part ${part}`, (entries) => sitemapPart(entries, appUrl, part))
  }

  async #send(ctx: HttpContext, name: string, write: (entries: Entry[]) => string | null) {
    const moment = await this.feed.now()
    const key = `sitemap ${name} ${await this.times.nameOf(this.clock.now(), moment)}`
    const payload = await this.cache.answer(
      key,
      madeOfPublicPages(),
      async () =>
        new Payload(
          Buffer.from(write(await publicPagesAt(app.container, moment)) ?? ''),
          'application/xml; charset=utf-8'
        ),
      moment
    )
    if (payload.body.length === 0) throw new NotFound('There is no such part of the sitemap.')
    ctx.response.header('Cache-Control', 'public, max-age=300')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}
