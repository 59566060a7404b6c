import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { toVenue } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class VenuesController extends RecordsController<'venues'> {
  protected readonly kind = 'venues'

  constructor(protected reference: ReferenceReader) {
    super()
  }

  async index(ctx: HttpContext) {
    return answerList(ctx, 'venues', (await this.reference.now()).venues.values(), toVenue)
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    if (await isStaff(ctx)) return this.record(ctx.containerResolver, id)
    const venue = (await this.reference.now()).venues.get(id)
    if (!venue) throw new NotFound('This venue is not known.')
    return toVenue(venue)
  }
}
