import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChangeTicket } from '#api/large_events/actions/change_ticket'
import { LeaveEvent, type Leaving } from '#api/large_events/actions/leave_event'
import { TICKET_LINK } from '#api/large_events/link_limit'
import { findTicketPage } from '#api/large_events/queries/find_ticket_page'
import { openTicket, type ShownTicket } from '#api/large_events/queries/open_ticket'
import { LargeEventReader } from '#api/large_events/queries/read_large_events'
import { TICKET } from '#api/large_events/rules/product_type'
import { ticketCalendar } from '#api/large_events/rules/ticket_calendar'
import { forHolder } from '#api/large_events/transformers/ticket_transformer'
import {
  divisionValidator,
  giveValidator,
  leaveValidator,
  moveValidator,
  squadNameValidator,
} from '#api/large_events/validators/ticket_validators'
import { findProduct } from '#api/sales/queries/find_products'
import { Clock } from '#api/shared/clock'
import { requestKeyOf } from '#api/shared/idempotency'
import { idFrom } from '#api/shared/ids'
import { networkOf } from '#api/shared/networks'
import { Database } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { Ticket } from '#common/wire'

/** Somebody's ticket, for whoever has its link. */
@inject()
export default class TicketsController {
  constructor(
    protected database: Database,
    protected events: LargeEventReader,
    protected changing: ChangeTicket,
    protected leaving: LeaveEvent,
    protected clock: Clock
  ) {}

  show(ctx: HttpContext): Promise<Ticket> {
    return this.#page(shownIn(ctx))
  }

  async calendar(ctx: HttpContext) {
    const ticket = await openTicket(this.database, shownIn(ctx))
    const facts = (await findProduct(this.database, { productType: TICKET, productId: ticket.ticketTypeId }))!
    const { contentType, content } = ticketCalendar(ticket, facts, this.clock.now())
    return ctx.response
      .header('Content-Type', contentType)
      .header('Content-Disposition', `attachment; filename="ticket-${ticket.ticketId}.ics"`)
      .header('Cache-Control', 'private, no-store')
      .send(content)
  }

  async move(ctx: HttpContext): Promise<Ticket> {
    const shown = await this.#shown(ctx)
    const { squadId } = await ctx.request.validateUsing(moveValidator)
    await this.changing.move(shown, squadId)
    return this.#page(shown)
  }

  async chooseDivision(ctx: HttpContext): Promise<Ticket> {
    const shown = await this.#shown(ctx)
    const { divisionId } = await ctx.request.validateUsing(divisionValidator)
    await this.changing.chooseDivision(shown, divisionId)
    return this.#page(shown)
  }

  async give(ctx: HttpContext) {
    const shown = await this.#shown(ctx)
    const { lastName, ...friend } = await ctx.request.validateUsing(giveValidator)
    await this.changing.give(shown, { ...friend, lastName: lastName ?? '' }, networkOf(ctx.request.ip()))
    return ctx.response.noContent()
  }

  cancel(ctx: HttpContext): Promise<Ticket> {
    return this.#leave(ctx, 'cancel')
  }

  decline(ctx: HttpContext): Promise<Ticket> {
    return this.#leave(ctx, 'decline')
  }

  async rename(ctx: HttpContext): Promise<Ticket> {
    const shown = await this.#shown(ctx)
    const { name } = await ctx.request.validateUsing(squadNameValidator)
    await this.changing.rename(shown, name)
    return this.#page(shown)
  }

  async #leave(ctx: HttpContext, how: Leaving): Promise<Ticket> {
    const shown = await this.#shown(ctx)
    const { agreed } = await ctx.request.validateUsing(leaveValidator)
    await this.leaving.handle(shown, how, {
      agreed: agreed && { cardCents: toCents(agreed.card), creditsCents: toCents(agreed.credits) },
      key: requestKeyOf(ctx.request),
    })
    return this.#page(shown)
  }

  /** Refused before what was sent is looked at. */
  async #shown(ctx: HttpContext): Promise<ShownTicket> {
    const shown = shownIn(ctx)
    await openTicket(this.database, shown)
    return shown
  }

  async #page(shown: ShownTicket): Promise<Ticket> {
    return forHolder(await findTicketPage(this.database, this.events, await openTicket(this.database, shown)))
  }
}

const shownIn = ({ params, request }: HttpContext): ShownTicket => ({
  id: idFrom(params.id),
  link: request.header(TICKET_LINK) ?? '',
})
