import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import BackOfficePolicy from '#api/accounts/policies/back_office_policy'
import { searchValidator } from '#api/backoffice/validators/backoffice_validators'
import { Clock } from '#api/shared/clock'
import { searchedRecords } from '#api/shared/record_search'
import { Database } from '#api/shared/sql'
import type { FoundRecord } from '#common/wire'

const OF_EACH = 5

/** Records of every kind by a few letters, a few of each, for who may see their lists. */
@inject()
export default class SearchController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async index({ request, auth, bouncer }: HttpContext): Promise<FoundRecord[]> {
    const user = auth.getUserOrFail()
    const open = [...searchedRecords].filter(([, { permission = 'shop' }]) => user.may(permission))
    if (open.length === 0) await bouncer.with(BackOfficePolicy).authorize('may', 'shop')
    const { q } = await searchValidator.validate(request.qs())
    const wish = { q, limit: OF_EACH, now: this.clock.now(), by: user.named() }
    const found = await Promise.all(
      open.map(async ([resource, { load }]) =>
        (await (await load())(this.database, wish)).map((record) => ({ resource, ...record }))
      )
    )
    return found.flat()
  }
}
