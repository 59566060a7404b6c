import { inject } from '@adonisjs/core'
import { recordHistory } from '#api/orders/actions/record_history'
import { completeContacts, type Contact } from '#api/orders/rules/complete_contacts'
import { knowBuyers } from '#api/people/actions/know_buyers'
import { Database, sql, type Transaction } from '#api/shared/sql'

type Line = Contact & { id: number }

const LOCK = sql`
  SELECT first_name AS "firstName" FROM orders
   WHERE id = $1 AND (user_id IS NULL OR user_id = $2) AND NOT manual AND created_at > product_now() - interval '1 day'
     FOR NO KEY UPDATE`
const LINES = sql`
  SELECT id, product_type AS "productType", product_id AS "productId", first_name AS "firstName", last_name AS "lastName", email, phone
    FROM order_items WHERE order_id = $1 ORDER BY id`
const FILL = sql`UPDATE orders SET first_name = $2, last_name = $3, phone = $4 WHERE id = $1`
const FILL_LINE = sql`UPDATE order_items SET first_name = $2, last_name = $3, phone = $4 WHERE id = $1`

export interface CompleteContactInput {
  orderId: number
  /** The caller; null for a guest. */
  userId: number | null
  contacts: readonly Contact[]
}

/**
 * Adds names and phones to an order without them: the webhook placed it before its thank-you page sent them. Existing names and all
 * email addresses stay as they are, because any caller who knows the id of the payment session may call this.
 */
@inject()
export class CompleteContact {
  constructor(protected database: Database) {}

  async handle({ orderId, userId, contacts }: CompleteContactInput): Promise<void> {
    if (!contacts.some(({ firstName }) => firstName)) return
    await this.database.transaction(async (transaction) => {
      const order = await transaction.first<{ firstName: string }>(LOCK, [orderId, userId])
      if (!order) return
      const before = await transaction.rows<Line>(LINES, [orderId])
      const completed = completeContacts(before, contacts).filter((line, index) => line !== before[index])
      if (completed.length === 0) return
      for (const { id, firstName, lastName, phone } of completed)
        await transaction.run(FILL_LINE, [id, firstName, lastName, phone])
      if (!order.firstName) await fillOrder(transaction, orderId, completed[0]!)
    })
  }
}

async function fillOrder(
  transaction: Transaction,
  orderId: number,
  { firstName, lastName, phone }: Line
): Promise<void> {
  await transaction.run(FILL, [orderId, firstName, lastName, phone])
  await knowBuyers(transaction, { after: orderId - 1, until: orderId })
  await recordHistory(transaction, {
    orderId,
    event: 'contact corrected',
    actor: 'Buyer',
    details: { before: { firstName: '', lastName: '', phone: '' }, after: { firstName, lastName, phone } },
  })
}
