import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { resolveAlert } from '#api/operations/actions/resolve_alert'
import { listOpenAlerts } from '#api/operations/queries/list_alerts'
import { idFrom } from '#api/shared/ids'
import { contentRange, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { Alert } from '#api/types'

@inject()
export default class AlertsController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<Alert[]> {
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const { rows, total } = await listOpenAlerts(this.database, page)
    response.header('Content-Range', contentRange('alerts', page, rows.length, total))
    return rows.map((alert) => ({ ...alert, createdAt: alert.createdAt.toISOString() }))
  }

  async resolve({ params, auth, response }: HttpContext) {
    const { id } = auth.getUserOrFail()
    await this.database.transaction((transaction) => resolveAlert(transaction, idFrom(params.id), Number(id)))
    return response.noContent()
  }
}
