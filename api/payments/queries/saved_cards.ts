import { forgetCustomer } from '#api/payments/actions/retention'
import { CustomerUnknown, PaymentGateway, type SavedCard } from '#api/payments/payment_gateway'
import { Database, sql, type Sql } from '#api/shared/sql'
import { inject } from '@adonisjs/core'

const FIND = sql`SELECT provider_customer_id AS id FROM payment_customers WHERE user_id = $1`

/** The provider's name for a person; null for who never saved a card. */
export async function findCustomer(database: Sql, userId: number): Promise<string | null> {
  return (await database.first<{ id: string | null }>(FIND, [userId]))?.id ?? null
}

/** A person's cards as the provider has them: nothing of a card is kept here. */
@inject()
export class ListSavedCards {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(userId: number): Promise<SavedCard[]> {
    const customer = await findCustomer(this.database, userId)
    if (!customer) return []
    try {
      return await this.gateway.listCards(customer)
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error
      await forgetCustomer(this.database, customer)
      return []
    }
  }
}
