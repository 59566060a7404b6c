import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listRegistrations } from '#api/large_events/queries/list_registrations'
import { forRegistrations } from '#api/large_events/transformers/registration_transformer'
import { registrationFiltersValidator } from '#api/large_events/validators/ticket_validators'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { Registration } from '#common/wire'

/** Who is expected at a large event. */
@inject()
export default class RegistrationsController {
  constructor(protected database: Database) {}

  async index({ params, request, response }: HttpContext): Promise<Registration[]> {
    const filters = await registrationFiltersValidator.validate({
      ...readFilter(request.qs()),
      eventId: idFrom(params.id),
    })
    const page = await readPage(request.qs(), { field: 'name', order: 'ASC' })
    const found = await listRegistrations(this.database, filters, page)
    announcePage(response, 'registrations', page, found)
    return found.rows.map(forRegistrations)
  }
}
