import type { Logger } from '@adonisjs/core/logger'
import type { ApplicationService } from '@adonisjs/core/types'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { daily } from '#api/shared/daily_jobs'
import type { Job, RepeatedJob } from '#api/shared/jobs'

/** Seconds after which a run that its process did not survive is given to another. */
const GIVE_UP = 120

/**
 * Jobs that come round again and again, in one process at a time, whichever is up. Each run asks for the next
 * one; a queue holds one waiting run at the most, so processes that start together don't multiply them.
 */
export class RecurringJobs {
  readonly #boss: PgBoss
  readonly #begun = new Set<string>()
  #stopped = false

  constructor(
    connectionString: string,
    protected logger: Logger,
    protected container: ApplicationService['container']
  ) {
    this.#boss = new PgBoss({ connectionString, max: 3, application_name: 'questboard jobs', schedule: false })
    this.#boss.on('error', (error) => this.logger.error({ err: error }, 'the job queue failed'))
  }

  /** Tries until it works: the database may be gone at the very moment at which the process comes up. */
  async start(jobs: Iterable<[string, Job]>): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#boss.start()
        for (const [name, job] of jobs) await this.#begin(name, 'dailyAt' in job ? daily(name, job) : job)
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

  async #begin(name: string, job: RepeatedJob): Promise<void> {
    if (this.#begun.has(name)) return
    await this.#boss.createQueue(name, { policy: 'short', retryLimit: 2, retryDelay: 5, expireInSeconds: GIVE_UP, deleteAfterSeconds: 60 })
    // A process that comes up looks at once, whatever the last one had planned.
    await this.#boss.deleteQueuedJobs(name)
    await this.#boss.send(name)
    await this.#boss.work(name, { pollingIntervalSeconds: Math.min(2, Math.max(0.5, job.everySeconds / 2)) }, () => this.#run(name, job))
    this.#begun.add(name)
  }

  async #run(name: string, job: RepeatedJob): Promise<void> {
    try {
      await job.run(this.container)
    } catch (error) {
      this.logger.error({ err: error, job: name }, 'a job failed; it comes round again')
    }
    await this.#boss.send(name, null, { startAfter: job.everySeconds })
  }
}
