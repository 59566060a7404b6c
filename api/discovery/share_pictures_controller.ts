import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import pLimit from 'p-limit'
import { drawSharePicture } from '#api/discovery/share_picture'
import { shareSubjects } from '#api/discovery/share_subjects'
import { Payload, sendPayload } from '#api/http/payload'
import { Busy, NotFound } from '#api/shared/errors'
import { ResponseCache } from '#api/shared/response_cache'

/** Drawing takes a core for a tenth of a second; pages come first. */
const draw = pLimit(1)
const MAX_WAITING = 60
const NAME = /^([\p{L}\p{N}-]{1,100})\.jpg$/u

/** Pictures that links to a game, an event, a venue or a game master show elsewhere. */
@inject()
export default class SharePicturesController {
  constructor(protected cache: ResponseCache) {}

  async show(ctx: HttpContext) {
    const name = NAME.exec(String(ctx.params.name))?.[1]
    const find = shareSubjects.find(String(ctx.params.kind))
    const subject = find && name !== undefined ? await find(app.container, name) : null
    if (!subject) throw new NotFound('There is no such picture.')
    const essence = JSON.stringify(subject)
    // Kept by what it shows: nothing else can change it.
    const payload = await this.cache.answer(`share ${essence}`, [], async () => {
      if (draw.pendingCount >= MAX_WAITING) throw new Busy('Too many pictures are being drawn. Try again in a moment.')
      return draw(async () => new Payload(await drawSharePicture(subject, drive.use()), 'image/jpeg', essence))
    })
    ctx.response.header('Cache-Control', 'public, max-age=3600')
    ctx.response.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return sendPayload(ctx, payload, { revalidate: true })
  }
}
