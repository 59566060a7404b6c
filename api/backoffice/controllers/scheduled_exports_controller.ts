import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { assertFreshSignIn } from '#api/accounts/actions/assert_fresh_sign_in'
import { KeepSchedule } from '#api/backoffice/actions/keep_schedule'
import { SendExports } from '#api/backoffice/actions/send_exports'
import { countSchedules, listSchedules } from '#api/backoffice/queries/export_schedules'
import { toScheduledExport } from '#api/backoffice/transformers/schedule_transformer'
import { hasCustomerData } from '#api/backoffice/rules/customer_data'
import { changedScheduleValidator, newScheduleValidator } from '#api/backoffice/validators/schedule_validators'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { exportedLists } from '#api/shared/list_export'
import { contentRange, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { ScheduledExport } from '#common/wire'

/** Lists that are mailed as files again and again. */
@inject()
export default class ScheduledExportsController {
  constructor(
    protected database: Database,
    protected schedules: KeepSchedule
  ) {}

  async index({ request, response }: HttpContext): Promise<ScheduledExport[]> {
    const page = await readPage(request.qs(), { field: 'nextAt', order: 'ASC' })
    const [rows, total] = await Promise.all([listSchedules(this.database, page), countSchedules(this.database)])
    response.header('Content-Range', contentRange('scheduled-exports', page, rows.length, total))
    return rows.map(toScheduledExport)
  }

  async store({ request, response, auth }: HttpContext) {
    const { list, filter = {}, sort, ...times } = await request.validateUsing(newScheduleValidator)
    if (hasCustomerData(list)) await assertFreshSignIn(this.database, auth.getUserOrFail())
    await (await exportedLists.get(list)()).check(filter)
    return response.created(
      toScheduledExport(
        await this.schedules.add({ list, request: { filter, sort }, ...times }, auth.getUserOrFail().id)
      )
    )
  }

  async update({ params, request, auth }: HttpContext): Promise<ScheduledExport> {
    const changed = await request.validateUsing(changedScheduleValidator)
    return toScheduledExport(await this.schedules.change(idFrom(params.id), changed, auth.getUserOrFail().id))
  }

  async destroy({ params, response, auth }: HttpContext) {
    await this.schedules.drop(idFrom(params.id), auth.getUserOrFail().id)
    return response.noContent()
  }

  @inject()
  async send({ params, request, response, auth }: HttpContext, sendExports: SendExports) {
    await sendExports.now(idFrom(params.id), auth.getUserOrFail().id, requestKeyOf(request))
    return response.status(202).send({ sent: true })
  }
}
