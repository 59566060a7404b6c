import type { ApplicationService } from '@adonisjs/core/types'
import { GoogleKeys } from '#api/accounts/google_keys'
import { gameMasterConfirmed, gameMasterWelcome } from '#api/accounts/mails/game_master'
import { newDevice } from '#api/accounts/mails/new_device'
import { staffInvitation } from '#api/accounts/mails/staff_invitation'
import { signInAdded } from '#api/accounts/mails/sign_in_added'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { accountData } from '#api/accounts/personal_data'
import { personalData } from '#api/people/personal_data'

export default class AccountsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(GoogleKeys, () => new GoogleKeys())
  }

  boot() {
    personalData.add('accounts', accountData)
    mailKinds.add('new_device', { render: (_database, data) => newDevice(data) })
    mailKinds.add('sign_in_added', { render: (_database, data) => signInAdded(data) })

    mailKinds.add('game_master_welcome', { render: (_database, data) => gameMasterWelcome(data) })
    mailKinds.add('game_master_confirmed', { render: (_database, data) => gameMasterConfirmed(data) })
    mailKinds.add('staff_invitation', { render: staffInvitation })

    auditSubjects.add('user', { name: rowNamed('users', 'username') })
  }

  async start() {
    await import('#api/accounts/routes')
  }
}
