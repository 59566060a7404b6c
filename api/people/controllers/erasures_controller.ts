import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ErasePerson, whyKept } from '#api/people/actions/erase_person'
import { ExportPerson } from '#api/people/actions/export_person'
import { findCredits } from '#api/people/queries/find_credits'
import { findIdentity } from '#api/people/queries/find_person'
import { eraseValidator } from '#api/people/validators/person_validators'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { PersonErasure } from '#common/wire'

/** What a person may ask for: all that is known of them, and that it is forgotten. */
@inject()
export default class ErasuresController {
  constructor(protected database: Database) {}

  /** What would be lost, and what stands against it. */
  async show({ params }: HttpContext): Promise<PersonErasure> {
    const person = await findIdentity(this.database, idFrom(params.id))
    if (!person) throw new NotFound('This person is not known.')
    return {
      orders: person.orderIds.length,
      credits: toDollars(await findCredits(this.database, person)),
      hindrance: await whyKept(this.database, person),
    }
  }

  @inject()
  async store({ params, request, response, auth }: HttpContext, erasing: ErasePerson) {
    const { credits } = await request.validateUsing(eraseValidator)
    await erasing.handle(idFrom(params.id), credits, auth.getUserOrFail())
    return response.noContent()
  }

  @inject()
  async export({ params, response, auth }: HttpContext, exporting: ExportPerson, clock: Clock) {
    const id = idFrom(params.id)
    const known = await exporting.handle(id, clock.now(), auth.getUserOrFail())
    response.header('Content-Disposition', `attachment; filename="person-${id}.json"`)
    return known
  }
}
