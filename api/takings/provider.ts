import { mailKinds } from '#api/notifications/mail_kinds'
import { exportedLists } from '#api/shared/list_export'
import { earningsStatement } from '#api/takings/mails/earnings_statement'

export default class TakingsProvider {
  boot() {
    mailKinds.add('earnings_statement', { render: earningsStatement })
    exportedLists.add('earnings', async () => (await import('#api/takings/controllers/earnings_export')).earningsExport)
  }

  async start() {
    await import('#api/takings/routes')
  }
}
