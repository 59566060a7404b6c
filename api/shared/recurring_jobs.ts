import type { Logger } from '@adonisjs/core/logger'
import type { ApplicationService } from '@adonisjs/core/types'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { brokenOffAfter, longestIdle } from '#api/shared/connection'
import { daily } from '#api/shared/daily_jobs'
import type { Job, RepeatedJob } from '#api/shared/jobs'

/** Seconds after which a run that its process did not survive is given to another. */
const GIVE_UP = 120

/** Seconds that a run which is due may lie: the longer between two of them, the less it matters, and an idle shop costs little. */
const untilLookedFor = (everySeconds: number) =>
  Math.max(0.5, Math.min(2, everySeconds / 2), Math.min(15, everySeconds / 10))

/**
 * Jobs that come round again and again, in one process at a time, whichever is up. Each run asks for the next
 * one; a queue holds one waiting run at the most, so processes that start together don't multiply them.
 */
export class RecurringJobs {
  readonly #boss: PgBoss
  readonly #begun = new Set<string>()
  #stopped = false
  #asking = false

  constructor(
    { connectionString, silence }: { connectionString: string; silence: number },
    protected logger: Logger,
    protected container: ApplicationService['container']
  ) {
    // What it does not know it hands on to the driver.
    const driver = { ...brokenOffAfter(silence), idleTimeoutMillis: longestIdle(silence) }
    this.#boss = new PgBoss({
      connectionString,
      max: 3,
      application_name: 'questboard jobs',
      schedule: false,
      ...driver,
    })
    this.#boss.on('error', (error) => {
      this.logger.error({ err: error }, 'the job queue failed')
      void this.#askAnew()
    })
  }

  start(jobs: Iterable<[string, Job]>): Promise<void> {
    return this.#untilItWorks(async () => {
      await this.#boss.start()
      for (const [name, job] of jobs) await this.#begin(name, 'dailyAt' in job ? daily(name, job) : job)
    })
  }

  stop(): Promise<void> {
    this.#stopped = true
    return this.#boss.stop({ graceful: true, timeout: 5000 })
  }

  /** The database may be gone at the very moment at which the process comes up. */
  async #untilItWorks(work: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        return await work()
      } catch (error) {
        if (this.#stopped) return
        this.logger.error({ err: error }, 'the jobs could not be asked for; once more in two seconds')
        await sleep(2000)
      }
    }
  }

  /**
   * A run that was handed out while the database went away may have reached nobody, and one that was to be asked for was not: without
   * this the job would rest until that run is given up.
   */
  async #askAnew(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    await this.#untilItWorks(async () => {
      for (const name of this.#begun) await this.#boss.send(name)
    })
    this.#asking = false
  }

  async #begin(name: string, job: RepeatedJob): Promise<void> {
    if (this.#begun.has(name)) return
    await this.#boss.createQueue(name, {
      policy: 'short',
      retryLimit: 2,
      retryDelay: 5,
      expireInSeconds: GIVE_UP,
      deleteAfterSeconds: 60,
    })
    // A process that comes up looks at once, whatever the last one had planned.
    await this.#boss.deleteQueuedJobs(name)
    await this.#boss.send(name)
    await this.#boss.work(name, { pollingIntervalSeconds: untilLookedFor(job.everySeconds) }, () =>
      this.#run(name, job)
    )
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
