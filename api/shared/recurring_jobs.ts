import type { Logger } from '@adonisjs/core/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

export interface RecurringJob {
  name: string
  everySeconds: number
  run: () => Promise<void>
}

/** Seconds after which a run that its process did not survive is given to another. */
const GIVE_UP = 120

/**
 * Jobs that come round again and again, in one process at a time, whichever is up. Each run asks for the next
 * one; a queue holds one waiting run at the most, so processes that start together don't multiply them.
 */
export class RecurringJobs {
  readonly #boss: PgBoss
  readonly #jobs: RecurringJob[] = []
  readonly #begun = new Set<RecurringJob>()
  #stopped = false

  constructor(
    connectionString: string,
    protected logger: Logger
  ) {
    this.#boss = new PgBoss({ connectionString, max: 3, application_name: 'questboard jobs', schedule: false })
    this.#boss.on('error', (error) => this.logger.error({ err: error }, 'the job queue failed'))
  }

  add(job: RecurringJob): void {
    this.#jobs.push(job)
  }

  /** Tries until it works: the database may be gone at the very moment at which the process comes up. */
  async start(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#boss.start()
        for (const job of this.#jobs) await this.#begin(job)
        return
      } catch (error) {
        if (this.#stopped) return
        this.logger.error({ err: error }, 'the jobs did not start; once more in two seconds')
        await sleep(2000)
      }
    }
  }

  stop(): Promise<void> {
    this.#stopped = true
    return this.#boss.stop({ graceful: true, timeout: 5000 })
  }

  async #begin(job: RecurringJob): Promise<void> {
    if (this.#begun.has(job)) return
    await this.#boss.createQueue(job.name, { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: GIVE_UP, deleteAfterSeconds: 60 })
    // A process that comes up looks at once, whatever the last one had planned.
    await this.#boss.deleteQueuedJobs(job.name)
    await this.#boss.send(job.name)
    await this.#boss.work(job.name, { pollingIntervalSeconds: Math.min(2, Math.max(0.5, job.everySeconds / 2)) }, () => this.#run(job))
    this.#begun.add(job)
  }

  async #run(job: RecurringJob): Promise<void> {
    try {
      await job.run()
    } catch (error) {
      this.logger.error({ err: error, job: job.name }, 'a job failed; it comes round again')
    }
    await this.#boss.send(job.name, null, { startAfter: job.everySeconds })
  }
}
