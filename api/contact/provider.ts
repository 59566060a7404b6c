import { contactMessage } from '#api/contact/mails/contact_message'
import { messageData } from '#api/contact/personal_data'
import { mailKinds } from '#api/notifications/mail_kinds'
import { personalData } from '#api/people/personal_data'

export default class ContactProvider {
  boot() {
    personalData.add('messages', messageData)
    mailKinds.add('contact_message', { render: (_database, data) => contactMessage(data) })
  }

  async start() {
    await import('#api/contact/routes')
  }
}
