import { inject } from '@adonisjs/core'
import { cardUnknown } from '#api/payments/exceptions/card_refusals'
import { PaymentGateway, PaymentRefused } from '#api/payments/payment_gateway'
import { findCustomer } from '#api/payments/queries/saved_cards'
import { Database } from '#api/shared/sql'

/** Only one's own. */
@inject()
export class DeleteCard {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  async handle(userId: number, card: string): Promise<void> {
    const customer = await findCustomer(this.database, userId)
    const owner = customer === null ? null : await this.gateway.findCardOwner(card)
    if (!owner || owner.customer !== customer) throw cardUnknown()
    try {
      await this.gateway.detachCard(`card:${card}:detach`, card)
    } catch (error) {
      // Deleted in another window meanwhile.
      throw error instanceof PaymentRefused ? cardUnknown() : error
    }
  }
}
