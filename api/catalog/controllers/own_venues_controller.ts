import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { venuesKeptBy } from '#api/accounts/queries/find_user'
import { answerList } from '#api/catalog/controllers/answer_list'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { VenueRecord } from '#api/catalog/reference'
import { toVenue } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'

/** The venues of somebody with the role Venue, as everybody reads them; of others, nothing is there. */
@inject()
export default class OwnVenuesController {
  constructor(
    protected reference: ReferenceReader,
    protected database: Database
  ) {}

  async index(ctx: HttpContext) {
    return answerList(ctx, 'venues', await this.#own(ctx), toVenue)
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    const venue = (await this.#own(ctx)).find((one) => one.id === id)
    if (!venue) throw new NotFound('This venue is not one of yours.')
    return toVenue(venue)
  }

  async #own({ auth }: HttpContext): Promise<VenueRecord[]> {
    const [ids, { venues }] = [await venuesKeptBy(this.database, auth.getUserOrFail().id), await this.reference.now()]
    return ids.flatMap((id) => venues.get(id) ?? [])
  }
}
