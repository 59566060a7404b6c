import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DecideRequest } from '#api/refund_requests/actions/decide_request'
import { authorizedRequest } from '#api/refund_requests/controllers/authorized_request'
import { findRequest, listRequestsToGameMaster, type RequestRow } from '#api/refund_requests/queries/find_request'
import { forGameMaster } from '#api/refund_requests/transformers/request_transformer'
import { declineValidator } from '#api/refund_requests/validators/request_validators'
import { Database } from '#api/shared/sql'
import type { AskedRefund } from '#common/wire'

/** What game masters are asked for. */
@inject()
export default class AnswersController {
  constructor(protected database: Database) {}

  async index({ auth }: HttpContext): Promise<AskedRefund[]> {
    return (await listRequestsToGameMaster(this.database, auth.getUserOrFail().id)).map(forGameMaster)
  }

  async show(ctx: HttpContext): Promise<AskedRefund> {
    return forGameMaster(await authorizedRequest(this.database, ctx))
  }

  @inject()
  async approve(ctx: HttpContext, deciding: DecideRequest): Promise<AskedRefund> {
    const request = await authorizedRequest(this.database, ctx)
    await deciding.approve(request, answererOf(request))
    return this.#answered(request)
  }

  @inject()
  async decline(ctx: HttpContext, deciding: DecideRequest): Promise<AskedRefund> {
    const request = await authorizedRequest(this.database, ctx)
    const { reason } = await ctx.request.validateUsing(declineValidator)
    await deciding.decline(request, answererOf(request), reason)
    return this.#answered(request)
  }

  async #answered({ id }: RequestRow): Promise<AskedRefund> {
    return forGameMaster((await findRequest(this.database, id))!)
  }
}

const answererOf = ({ gameMasterUserId, gameMasterName }: RequestRow) => ({
  id: gameMasterUserId,
  username: gameMasterName ?? 'Game master',
  roles: [],
})
