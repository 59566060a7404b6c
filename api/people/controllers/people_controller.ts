import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findPerson } from '#api/people/queries/find_person'
import { listPeople } from '#api/people/queries/list_people'
import { forList, forStaff } from '#api/people/transformers/person_transformer'
import { readPersonFilters } from '#api/people/validators/person_validators'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { Person, PersonListRow } from '#common/wire'

@inject()
export default class PeopleController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<PersonListRow[]> {
    const filters = await readPersonFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listPeople(this.database, filters, page)
    announcePage(response, 'people', page, found)
    return found.rows.map(forList)
  }

  async show({ params }: HttpContext): Promise<Person> {
    return personOf(this.database, idFrom(params.id))
  }
}

export async function personOf(database: Database, id: number): Promise<Person> {
  const person = await findPerson(database, id)
  if (!person) throw new NotFound('This person is not known.')
  return forStaff(person)
}
