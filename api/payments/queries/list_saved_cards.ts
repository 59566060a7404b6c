import { inject } from '@adonisjs/core'
import { forgetCustomer } from '#api/payments/actions/forget_customer'
import { CustomerUnknown, PaymentGateway, type SavedCard } from '#api/payments/payment_gateway'
import { findCustomer } from '#api/payments/queries/find_customer'
import { Database } from '#api/shared/sql'

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
