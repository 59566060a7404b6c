import { mailKinds } from '#api/notifications/mail_kinds'
import { inbox } from '#api/payments/webhook_inbox'
import { jobs } from '#api/shared/jobs'

const what = process.env.DOUBLED

/** Names something that a context has named already. */
export default class DoubledProvider {
  boot() {
    if (what === 'mail') mailKinds.add('order_confirmation', { render: async () => null })
    if (what === 'job') jobs.add('sweep-checkouts', { everySeconds: 60, run: async () => {} })
    if (what === 'handler') inbox.on('checkout', ['checkout.session.completed'], async () => {})
  }
}
