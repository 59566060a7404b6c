import type { ApplicationService } from '@adonisjs/core/types'
import env from '#api/start/env'
import { FulfilCheckout } from '#api/checkout/actions/fulfil_checkout'
import { paymentReturned } from '#api/checkout/mails/payment_returned'
import { seatsGone } from '#api/checkout/mails/seats_gone'
import { listenForPayments } from '#api/checkout/payment_events'
import { contactMessage } from '#api/contact/mails/contact_message'
import { seatsForSale } from '#api/games/seats_for_sale'
import { gameChanged } from '#api/games/mails/game_changed'
import { MailRenderers } from '#api/notifications/mail_renderers'
import { staffWarning } from '#api/notifications/mails/staff_warning'
import { recordMailed } from '#api/orders/actions/record_mailed'
import { aboutSeats } from '#api/orders/mails/about_seats'
import { orderConfirmation } from '#api/orders/mails/order_confirmation'
import { seatMoved } from '#api/orders/mails/seat_moved'
import { PaymentGateway } from '#api/payments/payment_gateway'
import { StripeGateway } from '#api/payments/stripe_gateway'
import { inbox } from '#api/payments/webhook_inbox'
import { rewardEarned } from '#api/referrals/mails/reward_earned'
import { refundRequestNews } from '#api/refund_requests/mails/news'
import { refundRequestToAnswer } from '#api/refund_requests/mails/to_answer'
import { refundRequestToDecide } from '#api/refund_requests/mails/to_decide'
import { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'
import { gameCancelled } from '#api/refunds/mails/game_cancelled'
import { moneyBack } from '#api/refunds/mails/money_back'
import { orderCancelled } from '#api/refunds/mails/order_cancelled'
import { listenForRefunds } from '#api/refunds/payment_events'
import { GoogleKeys } from '#api/accounts/google_keys'
import { newDevice } from '#api/accounts/mails/new_device'
import { signInAdded } from '#api/accounts/mails/sign_in_added'
import { products } from '#api/sales/products'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Binds what the contexts share, and joins those that must not know each other. */
export default class QuestboardProvider {
  #database: Database | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Clock, () => new Clock())
    container.singleton(Database, () => (this.#database = new Database(env.get('DATABASE_URL'))))
    container.singleton(GoogleKeys, () => new GoogleKeys())
    container.singleton(PaymentGateway, () => new StripeGateway())
    container.singleton(MailRenderers, () => new MailRenderers())
  }

  async boot() {
    products.register(seatsForSale)

    const { container } = this.app
    listenForPayments(inbox, () => container.make(FulfilCheckout))
    listenForRefunds(inbox, () => container.make(CompareMoneyBack))

    const renderers = await container.make(MailRenderers)
    renderers.on('order_confirmation', async (data) => orderConfirmation(await container.make(Database), data), recordMailed)
    renderers.on('seat_moved', async (data) => seatMoved(await container.make(Database), data), recordMailed)
    renderers.on('money_back', async (data) => moneyBack(await container.make(Database), data), recordMailed)
    renderers.on('order_cancelled', async (data) => orderCancelled(await container.make(Database), data), recordMailed)
    renderers.on('game_cancelled', async (data) => gameCancelled(await container.make(Database), data), recordMailed)
    renderers.on('refund_request_news', async (data) => refundRequestNews(await container.make(Database), data), recordMailed)
    renderers.on('refund_request_to_answer', async (data) => refundRequestToAnswer(await container.make(Database), data))
    renderers.on('refund_request_to_decide', async (data) => refundRequestToDecide(await container.make(Database), data))
    renderers.on('contact_message', contactMessage)
    renderers.on('reward_earned', rewardEarned)
    renderers.on('new_device', newDevice)
    renderers.on('sign_in_added', signInAdded)
    renderers.on('seats_gone', seatsGone)
    renderers.on('payment_returned', paymentReturned)
    renderers.on('staff_warning', staffWarning)
    renderers.on('game_changed', async (data) => gameChanged(await container.make(Database), data, aboutSeats), recordMailed)
  }

  async shutdown() {
    await this.#database?.close()
  }
}
