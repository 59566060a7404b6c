import type { ApplicationService } from '@adonisjs/core/types'
import { gameChanged } from '#api/games/mails/game_changed'
import { mailKinds } from '#api/notifications/mail_kinds'
import { recordedMail } from '#api/orders/actions/record_history'
import { aboutSeats } from '#api/orders/mails/about_seats'
import { inbox } from '#api/payments/webhook_inbox'
import { personalData } from '#api/people/personal_data'
import { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'
import { gameCancelled } from '#api/refunds/mails/game_cancelled'
import { moneyBack } from '#api/refunds/mails/money_back'
import { orderCancelled } from '#api/refunds/mails/order_cancelled'
import { refundFailed } from '#api/refunds/mails/refund_failed'
import { listenForRefunds } from '#api/refunds/payment_events'
import { refundData } from '#api/refunds/personal_data'

export default class RefundsProvider {
  constructor(protected app: ApplicationService) {}

  boot() {
    personalData.add('refunds', refundData)
    listenForRefunds(inbox, () => this.app.container.make(CompareMoneyBack))

    mailKinds.add('money_back', { title: 'News of the refund', render: moneyBack, ...recordedMail })
    mailKinds.add('refund_failed', { title: 'News that the refund failed', render: refundFailed, ...recordedMail })
    mailKinds.add('order_cancelled', {
      title: 'News of the cancellation',
      render: orderCancelled,
      ...recordedMail,
    })
    mailKinds.add('game_cancelled', {
      title: 'News that the game is cancelled',
      render: gameCancelled,
      ...recordedMail,
    })
    // What cancelling brings to who booked it, `games` can't know.
    mailKinds.add('game_changed', {
      title: 'News that the game changed',
      render: (database, data, now) => gameChanged(database, data, now, aboutSeats),
      ...recordedMail,
    })
  }

  async start() {
    await import('#api/refunds/limited_steps')
    await import('#api/refunds/routes')
  }
}
