import { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { assertFreshSignIn } from '#api/accounts/actions/assert_fresh_sign_in'
import { OpenExport } from '#api/backoffice/actions/open_export'
import { hasCustomerData } from '#api/backoffice/rules/customer_data'
import { exportValidator } from '#api/backoffice/validators/backoffice_validators'
import { Clock, dayOf } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { exportedLists } from '#api/shared/list_export'
import { Database } from '#api/shared/sql'

/** Bytes that wait for a slow reader before the next rows are asked for. */
const AHEAD = 64 * 1024

@inject()
export default class ExportsController {
  constructor(
    protected database: Database,
    protected clock: Clock,
    protected exporting: OpenExport
  ) {}

  /** Says what is wrong with the request now, as a download can't. */
  async store({ request, response, auth }: HttpContext) {
    const { list, filter = {}, sort } = await request.validateUsing(exportValidator)
    if (hasCustomerData(list)) await assertFreshSignIn(this.database, auth.getUserOrFail())
    const exported = await exportedLists.get(list)()
    await exported.check(filter)
    const secret = await this.exporting.issue({ list, request: { filter, sort } }, auth.getUserOrFail().id)
    return response.created({ url: `/api/exports/${secret}` })
  }

  /** The rows go out as they are read; a reader who leaves ends the reading. */
  async show({ params, response, logger }: HttpContext) {
    const taken = await this.exporting.take(String(params.secret))
    if (!taken) throw new NotFound('This download was used already, or it is too old. Please export the list again.')
    const now = this.clock.now()
    response.header('Content-Type', 'text/csv; charset=utf-8')
    response.header('Content-Disposition', `attachment; filename="${taken.list}-${dayOf(now)}.csv"`)
    response.header('Cache-Control', 'no-store')
    const exported = await exportedLists.get(taken.list)()
    const rows = Readable.from(exported.file(this.database, taken.request, now), {
      objectMode: false,
      highWaterMark: AHEAD,
    })
    rows.on('error', (error) => logger.error({ err: error, list: taken.list }, 'an export broke off'))
    response.stream(rows)
  }
}
