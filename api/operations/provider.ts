import { retention } from '#api/config/retention'
import { ForgetLogs } from '#api/operations/actions/forget_logs'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'

export default class OperationsProvider {
  boot() {
    jobs.add('forget-logs', {
      everySeconds: retention.everySeconds,
      run: async (container) => (await container.make(ForgetLogs)).handle(),
    })

    auditSubjects.add('alert', { name: rowNamed('alerts', 'kind') })

    exportedLists.add('error-logs', async () => (await import('#api/operations/controllers/log_exports')).errorExport)
    exportedLists.add('audit-log', async () => (await import('#api/operations/controllers/log_exports')).auditExport)
  }

  async start() {
    await import('#api/operations/routes')
  }
}
