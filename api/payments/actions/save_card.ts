import { forgetCustomer } from '#api/payments/actions/retention'
import { cardUnknown } from '#api/payments/exceptions/card_refusals'
import { CustomerUnknown, PaymentGateway, PaymentRefused, type Payer } from '#api/payments/payment_gateway'
import { findCustomer } from '#api/payments/queries/saved_cards'
import { Database, sql } from '#api/shared/sql'
import { inject } from '@adonisjs/core'
import { createHash, randomUUID } from 'node:crypto'

const RESERVE = sql`
  INSERT INTO payment_customers (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = EXCLUDED.user_id
  RETURNING provider_customer_id AS customer, generation`
const REMEMBER = sql`
  UPDATE payment_customers SET provider_customer_id = $2
   WHERE user_id = $1 AND generation = $3 AND provider_customer_id IS NULL`

/** Does something under a person's name at the provider, who gets to know them when needed: once per person. */
@inject()
export class ActAsCustomer {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  /** `work` may run twice: the second time as a new customer, when the provider has forgotten the first. */
  async handle<Result>(payer: Payer, work: (customer: string) => Promise<Result>): Promise<Result> {
    const customer = await this.#findOrCreate(payer)
    try {
      return await work(customer)
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error
      await forgetCustomer(this.database, customer)
      return work(await this.#findOrCreate(payer))
    }
  }

  /** Whoever asks at the same time asks with the same key, and is answered the same customer. */
  async #findOrCreate(payer: Payer): Promise<string> {
    const row = await this.database.first<{ customer: string | null; generation: number }>(RESERVE, [payer.userId])
    if (row!.customer) return row!.customer
    const created = await this.gateway.createCustomer(customerKey(payer, row!.generation), payer)
    await this.database.run(REMEMBER, [payer.userId, created, row!.generation])
    return (await findCustomer(this.database, payer.userId)) ?? created
  }
}

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

/** The same key must always come with the same facts, or the provider refuses it. */
function customerKey({ userId, email, name }: Payer, generation: number): string {
  const facts = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('hex')
    .slice(0, 16)
  return `customer:${userId}:${generation}:${facts}`
}

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
