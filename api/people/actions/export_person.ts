import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { personalData } from '#api/people/personal_data'
import { findIdentity, findPerson } from '#api/people/queries/find_person'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'

/** All that is known of a person, as the tables have it: what they may ask for. */
@inject()
export class ExportPerson {
  constructor(protected database: Database) {}

  async handle(id: number, now: Date, staff: { id: number }): Promise<Record<string, unknown>> {
    return this.database.transaction(async (transaction) => {
      const [identity, person] = [await findIdentity(transaction, id), await findPerson(transaction, id)]
      if (!identity || !person) throw new NotFound('This person is not known.')
      const { name, email, phone, addresses, knownSince, notes } = person
      const parts: Record<string, unknown> = {
        exportedAt: now.toISOString(),
        person: { number: id, name, email, phone, addresses, knownSince },
        notes,
      }
      for (const [part, { known }] of personalData) {
        const rows = await known?.(transaction, identity)
        if (rows) parts[part] = rows
      }
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'exported a person',
        subjectType: 'person',
        subjectId: id,
      })
      return parts
    })
  }
}
