import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { toVenue } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class VenuesController {
  constructor(protected reference: ReferenceReader) {}

  async index(ctx: HttpContext) {
    return answerList(ctx, 'venues', (await this.reference.now()).venues.values(), toVenue)
  }

  async show({ params }: HttpContext) {
    const venue = (await this.reference.now()).venues.get(idFrom(params.id))
    if (!venue) throw new NotFound('This venue is not known.')
    return toVenue(venue)
  }
}
