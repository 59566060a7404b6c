import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { Database, sql } from '#api/shared/sql'

const KNOWN = sql`SELECT FROM payment_cards WHERE payment_intent = $1`
const REMEMBER = sql`
  INSERT INTO payment_cards (payment_intent, card_hash) VALUES ($1, $2) ON CONFLICT (payment_intent) DO NOTHING`

/** Asks the provider which card a payment was made with and keeps its hash, so that the same card is known again. */
@inject()
export class RememberCard {
  constructor(
    protected database: Database,
    protected gateway: PaymentGateway
  ) {}

  /** Outside of any transaction. A provider that does not answer keeps nobody waiting: the card stays unknown. */
  async handle(paymentIntent: string): Promise<void> {
    try {
      if (await this.database.first(KNOWN, [paymentIntent])) return
      const fingerprint = await this.gateway.findCardFingerprint(paymentIntent)
      if (fingerprint) await this.database.run(REMEMBER, [paymentIntent, hashOf(fingerprint)])
    } catch (error) {
      logger.warn({ err: error, paymentIntent }, 'the card of a payment could not be asked for')
    }
  }
}

const hashOf = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('base64url')
