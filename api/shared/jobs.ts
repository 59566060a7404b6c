import type { ApplicationService } from '@adonisjs/core/types'
import { Registry } from '#api/shared/registry'

interface Runs {
  /** It may run at any time, twice and in any process. */
  run: (container: ApplicationService['container']) => Promise<unknown>
}

export type RepeatedJob = Runs & { everySeconds: number }
/** At a time of day in Mountain Time, `06:30`, or as soon after it as a process is up; again while it fails. */
export type DailyJob = Runs & { dailyAt: `${number}:${number}` }

export type Job = RepeatedJob | DailyJob

/** Contexts add theirs in their providers; `start/jobs` starts whatever is there. */
export const jobs = new Registry<Job>('a job')
