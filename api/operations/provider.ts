import { retention } from '#api/config/retention'
import { ForgetLogs } from '#api/operations/actions/forget_logs'
import { jobs } from '#api/shared/jobs'

export default class OperationsProvider {
  boot() {
    jobs.add('forget-logs', { everySeconds: retention.everySeconds, run: async (container) => (await container.make(ForgetLogs)).handle() })
  }

  async start() {
    await import('#api/operations/routes')
  }
}
