import type { ApplicationService } from '@adonisjs/core/types'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { StripeGateway } from '#api/payments/stripe_gateway'

export default class PaymentsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(PaymentGateway, () => new StripeGateway())
  }

  async start() {
    await import('#api/payments/routes')
  }
}
