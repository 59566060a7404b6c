import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotePerson } from '#api/people/actions/note_person'
import { personOf } from '#api/people/controllers/people_controller'
import { noteValidator } from '#api/people/validators/person_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { Person } from '#common/wire'

/** What staff note of a person; each answers the person as they are then. */
@inject()
export default class NotesController {
  constructor(
    protected database: Database,
    protected notes: NotePerson
  ) {}

  async store(ctx: HttpContext): Promise<Person> {
    const { text } = await ctx.request.validateUsing(noteValidator)
    await this.notes.write(idFrom(ctx.params.id), text, staffOf(ctx))
    return this.#person(ctx)
  }

  async update(ctx: HttpContext): Promise<Person> {
    const { text } = await ctx.request.validateUsing(noteValidator)
    await this.notes.change(noteOf(ctx), text, staffOf(ctx))
    return this.#person(ctx)
  }

  async destroy(ctx: HttpContext): Promise<Person> {
    await this.notes.remove(noteOf(ctx), staffOf(ctx))
    return this.#person(ctx)
  }

  async restore(ctx: HttpContext): Promise<Person> {
    await this.notes.restore(noteOf(ctx), staffOf(ctx))
    return this.#person(ctx)
  }

  #person({ params }: HttpContext): Promise<Person> {
    return personOf(this.database, idFrom(params.id))
  }
}

const staffOf = ({ auth }: HttpContext) => auth.getUserOrFail().named()
const noteOf = ({ params }: HttpContext) => ({ personId: idFrom(params.id), noteId: idFrom(params.noteId) })
