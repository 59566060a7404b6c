import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound } from '#api/shared/errors'
import { Database, sql, type Statement } from '#api/shared/sql'

interface Staff {
  id: number
  username: string
}

interface Note {
  personId: number
  noteId: number
}

/** Waits for who merges or erases them. */
const PERSON = sql`SELECT id FROM persons WHERE id = $1 FOR KEY SHARE`
const WRITE = sql`INSERT INTO person_notes (person_id, text, author) VALUES ($1, $2, $3)`
const BEFORE = sql`SELECT text FROM person_notes WHERE id = $1 AND person_id = $2 AND removed_at IS NULL FOR UPDATE`
const CHANGE = sql`UPDATE person_notes SET text = $2, changed_at = product_now() WHERE id = $1`
const REMOVE = sql`UPDATE person_notes SET removed_at = product_now() WHERE id = $1 AND person_id = $2 AND removed_at IS NULL RETURNING text`
const RESTORE = sql`UPDATE person_notes SET removed_at = NULL WHERE id = $1 AND person_id = $2 AND removed_at IS NOT NULL RETURNING text`

/** What staff want to remember of a person. Nobody else reads it; what became of a note is in the audit log. */
@inject()
export class NotePerson {
  constructor(protected database: Database) {}

  async write(personId: number, text: string, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await transaction.first(PERSON, [personId]))) throw new NotFound('This person is not known.')
      await transaction.run(WRITE, [personId, text, staff.username])
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'noted of a person',
        subjectType: 'person',
        subjectId: personId,
        after: { note: text },
      })
    })
  }

  async change({ personId, noteId }: Note, text: string, staff: Staff): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await transaction.first<{ text: string }>(BEFORE, [noteId, personId])
      if (!before) throw unknownNote()
      if (before.text === text) return
      await transaction.run(CHANGE, [noteId, text])
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'changed a note of a person',
        subjectType: 'person',
        subjectId: personId,
        before: { note: before.text },
        after: { note: text },
      })
    })
  }

  remove(note: Note, staff: Staff): Promise<void> {
    return this.#turn(note, REMOVE, staff, (text) => ({ action: 'removed a note of a person', before: { note: text } }))
  }

  /** As it was written, by whom and when. */
  restore(note: Note, staff: Staff): Promise<void> {
    return this.#turn(note, RESTORE, staff, (text) => ({
      action: 'restored a note of a person',
      after: { note: text },
    }))
  }

  async #turn(
    { personId, noteId }: Note,
    statement: Statement,
    staff: Staff,
    told: (text: string) => { action: string; before?: object; after?: object }
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const note = await transaction.first<{ text: string }>(statement, [noteId, personId])
      if (!note) throw unknownNote()
      await recordAudit(transaction, {
        actorId: staff.id,
        subjectType: 'person',
        subjectId: personId,
        ...told(note.text),
      })
    })
  }
}

const unknownNote = () => new NotFound('This note no longer exists.')
