import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { ActAsCustomer } from '#api/payments/actions/act_as_customer'
import { cardUnknown } from '#api/payments/exceptions/card_refusals'
import { PaymentGateway, type Payer } from '#api/payments/payment_gateway'

/**
 * A card goes from the browser to the provider directly. First the browser gets a secret for that; once the
 * provider has the card, it is attached to the person.
 */
@inject()
export class SaveCard {
  constructor(
    protected customers: ActAsCustomer,
    protected gateway: PaymentGateway
  ) {}

  /** Answers the secret. Every time a new one: the person may enter another card. */
  start(payer: Payer): Promise<string> {
    const key = `card-setup:${payer.userId}:${randomUUID()}`
    return this.customers.handle(payer, (customer) => this.gateway.openCardSetup(`${key}:${customer}`, customer))
  }

  /** Attaching a card again is fine; the provider may have done it by itself. */
  finish(payer: Payer, card: string): Promise<void> {
    const attempt = randomUUID()
    return this.customers.handle(payer, async (customer) => {
      const owner = await this.gateway.findCardOwner(card)
      if (!owner || (owner.customer !== null && owner.customer !== customer)) throw cardUnknown()
      if (owner.customer === null) await this.gateway.attachCard(`card:${card}:${customer}:${attempt}`, card, customer)
    })
  }
}
