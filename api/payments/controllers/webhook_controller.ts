import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ForgedEvent, PaymentGateway } from '#api/payments/payment_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import { WebhookJournal } from '#api/payments/webhook_journal'
import { Refused } from '#api/shared/errors'

/** The provider's calls. An effect that fails answers 5xx or 409, so that the provider tries again. */
@inject()
export default class WebhookController {
  constructor(
    protected gateway: PaymentGateway,
    protected journal: WebhookJournal
  ) {}

  async receive({ request, response }: HttpContext) {
    const event = this.#read(request.raw(), request.header('stripe-signature'))
    try {
      await inbox.receive(event)
    } catch (error) {
      this.journal.note(event, (error as Error).message)
      throw error
    }
    // guard: webhook-journal
    this.journal.note(event, null)
    // end guard
    return response.send({ received: true })
  }

  #read(rawBody: string | null, signature: string | undefined) {
    try {
      return this.gateway.readEvent(rawBody ?? '', signature ?? '')
    } catch (error) {
      if (error instanceof ForgedEvent) throw new Refused('BAD_SIGNATURE', 'The signature does not fit.')
      throw error
    }
  }
}
