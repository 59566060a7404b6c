import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ticketTypesOf, type CancelledEvent } from '#api/large_events/actions/cancel_event'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { cancelEvent } from '#api/large_events/limited_steps'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { findAdminEvent } from '#api/large_events/queries/list_admin_events'
import { TICKET } from '#api/large_events/rules/product_type'
import { eventCancellationValidator } from '#api/large_events/validators/large_event_validators'
import { whatComesBack } from '#api/refunds/queries/what_comes_back'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { EventCancellation } from '#common/wire'

/** An event that does not take place, and what that would cost, said before. */
@inject()
export default class EventCancellationsController {
  constructor(protected database: Database) {}

  async show({ params }: HttpContext): Promise<EventCancellation> {
    const event = await findAdminEvent(this.database, idFrom(params.id))
    if (!event) throw unknownEvent()
    const { quantity, orders, cardCents, deskCents, creditsCents } = await whatComesBack(this.database, {
      productType: TICKET,
      productIds: await ticketTypesOf(this.database, event.id),
    })
    const deletes = event.ticketTypes.every(({ used }) => !used)
    return {
      tickets: quantity,
      orders,
      card: toDollars(cardCents),
      desk: toDollars(deskCents),
      credits: toDollars(creditsCents),
      deletes,
    }
  }

  @inject()
  async store({ params, request, auth }: HttpContext, steps: LimitedSteps): Promise<CancelledEvent> {
    const { expected } = await request.validateUsing(eventCancellationValidator)
    const id = idFrom(params.id)
    return steps.run(cancelEvent, { id, expected }, auth.getUserOrFail().named(), `to cancel large event #${id}`)
  }
}
