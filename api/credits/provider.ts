import booking from '#api/config/booking'
import { CollectDebts } from '#api/credits/actions/collect_debts'
import { creditData } from '#api/credits/personal_data'
import { personalData } from '#api/people/personal_data'
import { jobs } from '#api/shared/jobs'

export default class CreditsProvider {
  boot() {
    personalData.add('credits', creditData)
    jobs.add('collect-debts', {
      everySeconds: booking.sweepSeconds,
      run: async (container) => (await container.make(CollectDebts)).handle(),
    })
  }

  async start() {
    await import('#api/credits/limited_steps')
    await import('#api/credits/routes')
  }
}
