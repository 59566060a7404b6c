import { jobs } from '#api/shared/jobs'

/** Takes the name of another job. */
export default class DoubledProvider {
  boot() {
    jobs.add('sweep-checkouts', { everySeconds: 60, run: async () => {} })
  }
}
