import { contactMessage } from '#api/contact/mails/contact_message'
import { mailKinds } from '#api/notifications/mail_kinds'

export default class ContactProvider {
  boot() {
    mailKinds.add('contact_message', { render: (_database, data) => contactMessage(data) })
  }

  async start() {
    await import('#api/contact/routes')
  }
}
