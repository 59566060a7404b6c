import type { ApplicationService } from '@adonisjs/core/types'
import { Registry } from '#api/shared/registry'

/** It may run at any time, twice and in any process. */
export interface Job {
  everySeconds: number
  run: (container: ApplicationService['container']) => Promise<unknown>
}

/** Contexts add theirs in their providers; `start/jobs` starts whatever is there. */
export const jobs = new Registry<Job>('a job')
