import type { ApplicationService } from '@adonisjs/core/types'
import { retention } from '#api/config/retention'
import { forgetEvents } from '#api/payments/actions/retention'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { webhookData } from '#api/payments/personal_data'
import { StripeGateway } from '#api/payments/stripe_gateway'
import { WebhookJournal } from '#api/payments/webhook_journal'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'
import { Database } from '#api/shared/sql'

export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(PaymentGateway, () => new StripeGateway())
    this.app.container.singleton(WebhookJournal, async (resolver) => new WebhookJournal(await resolver.make(Database)))
  }

  boot() {
    personalData.add('webhooks', webhookData)
    jobs.add('forget-events', {
      everySeconds: retention.everySeconds,
      run: async (container) => forgetEvents(await container.make(Database)),
    })
  }

  async start() {
    await import('#api/payments/routes')
  }

  async shutdown() {
    await (await this.app.container.make(WebhookJournal)).write()
  }
}
