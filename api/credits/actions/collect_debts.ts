import { inject } from '@adonisjs/core'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { lockOwner } from '#api/credits/actions/reserve_credits'
import { freeCents, readAccount } from '#api/credits/queries/find_balance'
import { Database, sql, type Transaction } from '#api/shared/sql'

interface Debt {
  id: number
  userId: number
  owedCents: number
  reason: string
  orderId: number
}

/** Of people who have something that no checkout has reserved. */
const DEBTORS = sql`
  SELECT DISTINCT user_id AS id FROM credit_debts d
   WHERE owed_cents > 0
     AND (SELECT COALESCE(sum(amount_cents), 0) FROM credit_entries WHERE user_id = d.user_id)
       > (SELECT COALESCE(sum(amount_cents), 0) FROM credit_reservations WHERE user_id = d.user_id AND state = 'reserved')`
const OF_USER = sql`
  SELECT id, user_id AS "userId", owed_cents AS "owedCents", reason, order_id AS "orderId"
    FROM credit_debts WHERE user_id = $1 AND owed_cents > 0 ORDER BY id`
const PAY_OFF = sql`UPDATE credit_debts SET owed_cents = owed_cents - $2 WHERE id = $1`

/** Writes into the ledger what is owed, once it is free. It has not been spendable meanwhile, so there is no hurry. */
@inject()
export class CollectDebts {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    // guard: debt-collection
    for (const { id } of await this.database.rows<{ id: number }>(DEBTORS)) {
      await this.database.transaction((transaction) => collect(transaction, id))
    }
    // end guard
  }
}

async function collect(transaction: Transaction, userId: number): Promise<void> {
  await lockOwner(transaction, userId)
  let free = freeCents(await readAccount(transaction, userId))
  for (const { id, owedCents, reason, orderId } of await transaction.rows<Debt>(OF_USER, [userId])) {
    const amountCents = Math.min(owedCents, free)
    if (amountCents <= 0) return
    await transaction.run(PAY_OFF, [id, amountCents])
    await grantCredits(transaction, { userId, amountCents: -amountCents, reason, orderId })
    free -= amountCents
  }
}
