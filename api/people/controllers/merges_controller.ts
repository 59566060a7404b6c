import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findBoth, MergePeople, whyApart } from '#api/people/actions/merge_people'
import { personOf } from '#api/people/controllers/people_controller'
import { findCredits } from '#api/people/queries/find_credits'
import { findPerson } from '#api/people/queries/find_person'
import { mergeValidator } from '#api/people/validators/person_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import { toDollars } from '#common/money'
import type { Person, PersonMerge } from '#common/wire'

/** Two people who are one. */
@inject()
export default class MergesController {
  constructor(protected database: Database) {}

  /** What would go over. */
  async show({ params, auth }: HttpContext): Promise<PersonMerge> {
    const both = await findBoth(this.database, idFrom(params.id), idFrom(params.otherId))
    const other = await findPerson(this.database, both.goes.id)
    return {
      orders: both.goes.orderIds.length,
      credits: toDollars(await findCredits(this.database, both.goes)),
      notes: other?.notes.length ?? 0,
      addresses: both.goes.addresses,
      account: both.goes.userId !== null,
      hindrance:
        both.stays.id === both.goes.id
          ? 'These are the same person.'
          : await whyApart(this.database, both, auth.getUserOrFail()),
    }
  }

  @inject()
  async store({ params, request, auth }: HttpContext, merging: MergePeople): Promise<Person> {
    const { other } = await request.validateUsing(mergeValidator)
    const stays = idFrom(params.id)
    await merging.handle({ stays, goes: other }, auth.getUserOrFail().named())
    return personOf(this.database, stays)
  }
}
