import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { readAddress, readPicture } from '#api/catalog/validators/read_record_form'
import { ChangeEvent } from '#api/large_events/actions/change_event'
import { CopyEvent } from '#api/large_events/actions/copy_event'
import { CreateEvent } from '#api/large_events/actions/create_event'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { findAdminEvent, listAdminEvents } from '#api/large_events/queries/list_admin_events'
import { PreviewEventChange } from '#api/large_events/queries/preview_event_change'
import { forList, forStaff } from '#api/large_events/transformers/admin_event_transformer'
import {
  copyValidator,
  eventChangeValidator,
  largeEventFiltersValidator,
  largeEventValidator,
} from '#api/large_events/validators/event_form_validators'
import { Clock } from '#api/shared/clock'
import { Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminLargeEvent, AdminLargeEventRow, EventChange } from '#common/wire'

/** Large events as administrators keep them. */
@inject()
export default class AdminEventsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async index({ request, response }: HttpContext): Promise<AdminLargeEventRow[]> {
    const filters = await largeEventFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'date', order: 'ASC' })
    const found = await listAdminEvents(this.database, filters, page, this.clock.now())
    announcePage(response, 'large-events', page, found)
    return found.rows.map(forList)
  }

  async show({ params }: HttpContext): Promise<AdminLargeEvent> {
    return this.#told(idFrom(params.id))
  }

  @inject()
  async store({ request, response, auth }: HttpContext, creating: CreateEvent) {
    const sent = { form: await request.validateUsing(largeEventValidator), picture: await readPicture(request) }
    const id = await creating.handle(sent, auth.getUserOrFail().id, requestKeyOf(request))
    return response.created(await this.#told(id))
  }

  @inject()
  async update({ params, request, auth }: HttpContext, changing: ChangeEvent): Promise<AdminLargeEvent> {
    const id = idFrom(params.id)
    const sent = {
      form: await request.validateUsing(largeEventValidator),
      picture: await readPicture(request),
      keptPicture: readAddress(request),
    }
    const outcome = await changing.handle(id, sent, auth.getUserOrFail().id)
    const event = await this.#told(id)
    if (outcome === 'outdated') throw new Outdated(event)
    return event
  }

  /** What another time or place would do. */
  @inject()
  async change({ params, request }: HttpContext, preview: PreviewEventChange): Promise<EventChange> {
    return preview.of(idFrom(params.id), await eventChangeValidator.validate(request.qs()))
  }

  @inject()
  async copy({ params, request, response, auth }: HttpContext, copying: CopyEvent) {
    const { startsAt } = await request.validateUsing(copyValidator)
    const id = await copying.handle(idFrom(params.id), startsAt, auth.getUserOrFail().id, requestKeyOf(request))
    return response.created(await this.#told(id))
  }

  async #told(id: number): Promise<AdminLargeEvent> {
    const event = await findAdminEvent(this.database, id)
    if (!event) throw unknownEvent()
    return forStaff(event)
  }
}
