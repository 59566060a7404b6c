import { retention } from '#api/config/retention'
import { DeliverMails } from '#api/notifications/actions/deliver_mails'
import { forgetNetworks } from '#api/notifications/actions/forget_networks'
import { mailKinds } from '#api/notifications/mail_kinds'
import { TEST_MAIL, testMail } from '#api/notifications/mails/test_mail'
import { staffWarning } from '#api/notifications/mails/staff_warning'
import { jobs } from '#api/shared/jobs'
import { Database } from '#api/shared/sql'

export default class NotificationsProvider {
  boot() {
    jobs.add('deliver-mails', {
      everySeconds: 2,
      run: async (container) => (await container.make(DeliverMails)).handle(),
    })
    jobs.add('forget-networks-of-mails', {
      everySeconds: retention.everySeconds,
      run: async (container) => forgetNetworks(await container.make(Database)),
    })

    mailKinds.add(TEST_MAIL, { render: (_database, data) => testMail(data) })
    mailKinds.add('staff_warning', { render: (_database, data) => staffWarning(data) })
  }

  async start() {
    await import('#api/notifications/routes')
  }
}
