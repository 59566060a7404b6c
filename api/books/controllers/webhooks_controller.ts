import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReplayWebhooks } from '#api/books/actions/replay_webhooks'
import { findWebhook, listWebhooks } from '#api/books/queries/list_webhooks'
import { webhookForList } from '#api/books/transformers/books_transformer'
import { readWebhookFilters } from '#api/books/validators/books_validators'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { WebhookInFull, WebhookRow } from '#common/wire'

/** What the payment provider told us, or tried to. */
@inject()
export default class WebhooksController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<WebhookRow[]> {
    const filters = await readWebhookFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'madeAt', order: 'DESC' })
    const found = await listWebhooks(this.database, filters, page)
    announcePage(response, 'webhooks', page, found)
    return found.rows.map(webhookForList)
  }

  show({ params }: HttpContext): Promise<WebhookInFull> {
    return this.#inFull(idFrom(params.id))
  }

  @inject()
  async replay({ params, auth }: HttpContext, replaying: ReplayWebhooks): Promise<WebhookInFull> {
    const id = idFrom(params.id)
    await replaying.one(id, auth.getUserOrFail().named())
    return this.#inFull(id)
  }

  async #inFull(id: number): Promise<WebhookInFull> {
    const webhook = await findWebhook(this.database, id)
    if (!webhook) throw new NotFound('This webhook is not known.')
    return { ...webhookForList(webhook), payload: webhook.payload }
  }
}
