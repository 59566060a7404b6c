import { SendExports } from '#api/backoffice/actions/send_exports'
import { exportRecipient } from '#api/backoffice/mails/export_recipient'
import { scheduledExport } from '#api/backoffice/mails/scheduled_export'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects } from '#api/operations/audit_subjects'
import { viewData } from '#api/backoffice/personal_data'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'

export default class BackofficeProvider {
  boot() {
    jobs.add('scheduled-exports', {
      everySeconds: 60,
      run: async (container) => (await container.make(SendExports)).handle(),
    })
    mailKinds.add('scheduled_export', { render: scheduledExport })
    mailKinds.add('export_recipient', { render: (_database, data) => exportRecipient(data) })
    auditSubjects.add('scheduled export', { name: (id) => `SELECT list FROM export_schedules WHERE id = ${id}` })
    personalData.add('views', viewData)
  }

  async start() {
    await import('#api/backoffice/routes')
  }
}
