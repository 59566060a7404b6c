import { inject } from '@adonisjs/core'
import brand from '#api/config/brand'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { Database, sql } from '#api/shared/sql'

export interface Message {
  name: string
  email: string
  orderNumber: number | null
  message: string
}

const KEEP = sql`
  WITH forgotten AS (DELETE FROM contact_messages WHERE created_at < product_now() - interval '1 year')
  INSERT INTO contact_messages (name, email, order_number, message) VALUES ($1, $2, $3, $4) RETURNING id`

/** Keeps what somebody wrote, mails it to staff, and puts it on their list until they have seen to it. */
@inject()
export class TakeMessage {
  constructor(protected database: Database) {}

  async handle({ name, email, orderNumber, message }: Message): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { id } = (await transaction.first<{ id: number }>(KEEP, [name, email, orderNumber, message]))!
      const data = { name, email, orderNumber, message }
      await raiseAlert(transaction, {
        kind: 'message',
        subject: `message ${id}`,
        details: { ...data, order: orderNumber },
      })
      await enqueueMail(transaction, {
        kind: 'contact_message',
        recipient: brand.contactEmail,
        cause: `contact-message:${id}`,
        data,
      })
    })
  }
}
