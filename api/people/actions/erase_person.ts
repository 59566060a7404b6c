import { inject } from '@adonisjs/core'
import { recordAudit } from '#api/operations/actions/record_audit'
import { personalData } from '#api/people/personal_data'
import { findIdentity, type Identity } from '#api/people/queries/find_person'
import { NotFound, Outdated, Refused } from '#api/shared/errors'
import { toDollars } from '#common/money'
import { findCredits } from '#api/people/queries/find_credits'
import { Database, sql, type Sql } from '#api/shared/sql'

const LOCK_USERS = sql`SELECT id FROM users WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`
const LOCK_ORDERS = sql`SELECT id FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`
const FORGET = sql`DELETE FROM persons WHERE id = $1`

/** Nothing is left by which somebody could be known; numbers, cents and dates stay. It can't be taken back. */
@inject()
export class ErasePerson {
  constructor(protected database: Database) {}

  /** `credits`, in dollars, as it was told that they are lost. */
  async handle(id: number, credits: number, staff: { id: number }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const told = await findIdentity(transaction, id)
      if (!told) throw new NotFound('This person is not known.')
      await transaction.run(LOCK_USERS, [told.userIds])
      await transaction.run(LOCK_ORDERS, [told.orderIds])
      const person = await findIdentity(transaction, id)
      if (!person) throw new NotFound('This person is not known.')
      const hindrance = await whyKept(transaction, person)
      if (hindrance) throw new Refused('NOT_ERASABLE', hindrance)
      const left = toDollars(await findCredits(transaction, person))
      if (left !== credits) throw new Outdated({ credits: left })
      await transaction.run(FORGET, [id])
      // As accounts are moved: who finds theirs by what others keep goes before them.
      for (const [, { erase }] of [...personalData].toReversed()) await erase?.(transaction, person)
      await recordAudit(transaction, {
        actorId: staff.id,
        action: 'erased a person',
        subjectType: 'person',
        subjectId: id,
        after: { orders: person.orderIds.length, credits: left },
      })
    })
  }
}

export async function whyKept(database: Sql, person: Identity): Promise<string | null> {
  for (const [, { hinders }] of personalData) {
    const sentence = await hinders?.(database, person)
    if (sentence) return sentence
  }
  return null
}
