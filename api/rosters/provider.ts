import { joinLink } from '#api/games/mails/join_link'
import { mailKinds } from '#api/notifications/mail_kinds'
import { recordedMail } from '#api/orders/actions/record_history'
import { personalData } from '#api/people/personal_data'
import { playerMessage } from '#api/rosters/mails/player_message'
import { rosterData } from '#api/rosters/personal_data'

export default class RostersProvider {
  boot() {
    personalData.add('attendance', rosterData)
    mailKinds.add('join_link', { title: 'Link to the online table', render: joinLink, ...recordedMail })
    mailKinds.add('player_message', { title: 'Message from staff', render: playerMessage, ...recordedMail })
  }

  async start() {
    await import('#api/rosters/routes')
  }
}
