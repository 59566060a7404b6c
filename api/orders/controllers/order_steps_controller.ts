import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CorrectContact } from '#api/orders/actions/correct_contact'
import { MoveItem } from '#api/orders/actions/move_item'
import { ResendConfirmation } from '#api/orders/actions/resend_confirmation'
import { RevokeLinks } from '#api/orders/actions/revoke_links'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { listMoveTargets } from '#api/orders/queries/list_move_targets'
import { forAdministrator } from '#api/orders/transformers/move_target_transformer'
import {
  contactValidator,
  moveTargetsValidator,
  moveValidator,
  resendValidator,
} from '#api/orders/validators/order_validators'
import { Clock } from '#api/shared/clock'
import { requestKeyOf } from '#api/shared/idempotency'
import { idFrom } from '#api/shared/ids'
import { contentRange, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminOrder, MoveTarget } from '#common/wire'

/** What staff do to an order that is there. Each answers the order as it is afterwards. */
@inject()
export default class OrderStepsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** What a line could be moved to, in the order of its product. */
  async moveTargets({ params, request, response }: HttpContext): Promise<MoveTarget[]> {
    const { id: ids, q, seats } = await moveTargetsValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'id', order: 'ASC' })
    const { offset, limit } = page
    const { rows, total } = await listMoveTargets(
      this.database,
      idFrom(params.itemId),
      { q, ids, offset, limit, now: this.clock.now() },
      seats
    )
    response.header('Content-Range', contentRange('targets', page, rows.length, total))
    return rows.map(forAdministrator)
  }

  @inject()
  async move({ params, request, auth }: HttpContext, moving: MoveItem): Promise<AdminOrder> {
    const { gameId, productId = gameId!, seats } = await request.validateUsing(moveValidator)
    const wish = { productId, seats, key: requestKeyOf(request) }
    return adminOrder(this.database, await moving.handle(idFrom(params.itemId), wish, auth.getUserOrFail().named()))
  }

  @inject()
  async correctContact({ params, request, auth }: HttpContext, correcting: CorrectContact): Promise<AdminOrder> {
    const { firstName, lastName, email, phone, resend = false } = await request.validateUsing(contactValidator)
    const orderId = idFrom(params.id)
    await correcting.handle(
      orderId,
      { firstName, lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' },
      resend,
      auth.getUserOrFail().named()
    )
    return adminOrder(this.database, orderId)
  }

  @inject()
  async revokeLinks({ params, auth }: HttpContext, revoking: RevokeLinks): Promise<AdminOrder> {
    const orderId = idFrom(params.id)
    await revoking.handle(orderId, auth.getUserOrFail().named())
    return adminOrder(this.database, orderId)
  }

  @inject()
  async resend({ params, request, auth }: HttpContext, resending: ResendConfirmation): Promise<AdminOrder> {
    const { key } = await request.validateUsing(resendValidator)
    const orderId = idFrom(params.id)
    await resending.handle(orderId, key, auth.getUserOrFail().named())
    return adminOrder(this.database, orderId)
  }
}
