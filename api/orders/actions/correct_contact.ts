import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Administrator } from '#api/orders/administrator'
import { recordHistory } from '#api/orders/actions/record_history'
import { knowBuyers } from '#api/people/actions/know_buyers'
import { Invalid, NotFound } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { Contact } from '#common/wire'

const LOCK = sql`SELECT first_name AS "firstName", last_name AS "lastName", email, phone FROM orders WHERE id = $1 FOR NO KEY UPDATE`
/** Another address ends the links that the earlier one has. */
const CORRECT = sql`
  UPDATE orders SET first_name = $2, last_name = $3, email = $4, phone = $5,
         link_version = link_version + CASE WHEN lower(email) = lower($4) THEN 0 ELSE 1 END
   WHERE id = $1`
/** The buyer's own seats; a line for somebody else keeps the contact that was given for it. */
const CORRECT_LINES = sql`
  UPDATE order_items SET first_name = $2, last_name = $3, email = CASE WHEN email = '' THEN '' ELSE $4 END, phone = $5
   WHERE order_id = $1 AND first_name = $6 AND last_name = $7 AND lower(email) IN ('', lower($8))`

/** Corrects whom an order belongs to, and sends the confirmation there where that is wanted. What is as it was writes nothing. */
@inject()
export class CorrectContact {
  constructor(protected database: Database) {}

  async handle(orderId: number, contact: Contact, resend: boolean, administrator: Administrator): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await transaction.first<Contact>(LOCK, [orderId])
      if (!before) throw new NotFound('This order is not known.')
      if (before.email && !contact.email)
        throw new Invalid([
          {
            field: 'email',
            message: 'Please enter an email address: what is written about this order goes there.',
            rule: 'required',
          },
        ])
      const changed = changes(before, contact)
      if (Object.keys(changed).length === 0) return
      const { firstName, lastName, email, phone } = contact
      await transaction.run(CORRECT, [orderId, firstName, lastName, email, phone])
      await transaction.run(CORRECT_LINES, [
        orderId,
        firstName,
        lastName,
        email,
        phone,
        before.firstName,
        before.lastName,
        before.email,
      ])
      await knowBuyers(transaction, { after: orderId - 1, until: orderId })
      const historyId = await writeDown(transaction, orderId, before, changed, administrator)
      if (resend && email)
        await enqueueMail(transaction, {
          kind: 'order_confirmation',
          recipient: email,
          cause: `order:${orderId}:corrected:${historyId}`,
          data: { orderId },
        })
    })
  }
}

/** What is another now. */
function changes(before: Contact, after: Contact): Partial<Contact> {
  const fields = Object.keys(after) as (keyof Contact)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]])
  )
}

async function writeDown(
  transaction: Transaction,
  orderId: number,
  contact: Contact,
  after: Partial<Contact>,
  administrator: Administrator
): Promise<number> {
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, contact[field as keyof Contact]]))
  await recordAudit(transaction, {
    actorId: administrator.id,
    action: 'corrected the contact',
    subjectType: 'order',
    subjectId: orderId,
    before,
    after,
  })
  return recordHistory(transaction, {
    orderId,
    event: 'contact corrected',
    actor: administrator.username,
    details: { before, after },
  })
}
