import { approvalData } from '#api/approvals/personal_data'
import { personalData } from '#api/people/personal_data'

export default class ApprovalsProvider {
  boot() {
    personalData.add('approvals', approvalData)
  }

  async start() {
    await import('#api/approvals/routes')
  }
}
