import type { ApplicationService } from '@adonisjs/core/types'
import { checkoutData } from '#api/checkout/personal_data'
import booking from '#api/config/booking'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { ReconcilePayments } from '#api/checkout/actions/reconcile_payments'
import { SweepCheckouts } from '#api/checkout/actions/sweep_checkouts'
import { confirmSeats } from '#api/checkout/mails/confirm_seats'
import { paymentLink } from '#api/checkout/mails/payment_link'
import { paymentReturned } from '#api/checkout/mails/payment_returned'
import { seatsGone } from '#api/checkout/mails/seats_gone'
import { listenForPayments } from '#api/checkout/payment_events'
import { mailKinds } from '#api/notifications/mail_kinds'
import { inbox } from '#api/payments/webhook_inbox'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'

export default class CheckoutProvider {
  constructor(protected app: ApplicationService) {}

  boot() {
    personalData.add('checkouts', checkoutData)
    listenForPayments(inbox, () => this.app.container.make(FulfilCheckout))

    jobs.add('sweep-checkouts', {
      everySeconds: booking.sweepSeconds,
      run: async (container) => (await container.make(SweepCheckouts)).handle(),
    })
    jobs.add('reconcile-payments', {
      everySeconds: booking.reconcileSeconds,
      run: async (container) => (await container.make(ReconcilePayments)).handle(),
    })

    mailKinds.add('confirm_seats', { render: confirmSeats })
    mailKinds.add('payment_link', { render: paymentLink })
    mailKinds.add('seats_gone', { render: (_database, data) => seatsGone(data) })
    mailKinds.add('payment_returned', { render: (_database, data) => paymentReturned(data) })
  }

  async start() {
    await import('#api/checkout/routes')
  }
}
