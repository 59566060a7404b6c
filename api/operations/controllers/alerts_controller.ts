import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reopenAlert, resolveAlert } from '#api/operations/actions/raise_alert'
import { listAlerts } from '#api/operations/queries/list_alerts'
import { alertForList } from '#api/operations/transformers/log_transformer'
import { alertFiltersValidator } from '#api/operations/validators/log_filters'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { Alert } from '#common/wire'

@inject()
export default class AlertsController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<Alert[]> {
    const { seenTo = false } = await alertFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listAlerts(this.database, seenTo, page)
    announcePage(response, 'alerts', page, found)
    return found.rows.map(alertForList)
  }

  async resolve({ params, auth, response }: HttpContext) {
    const { id } = auth.getUserOrFail()
    await this.database.transaction((transaction) => resolveAlert(transaction, idFrom(params.id), Number(id)))
    return response.noContent()
  }

  async reopen({ params, auth, response }: HttpContext) {
    const { id } = auth.getUserOrFail()
    await this.database.transaction((transaction) => reopenAlert(transaction, idFrom(params.id), Number(id)))
    return response.noContent()
  }
}
