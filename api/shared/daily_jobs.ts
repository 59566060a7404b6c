import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'
import { Clock } from '#api/shared/clock'
import type { DailyJob, RepeatedJob } from '#api/shared/jobs'
import { Database, sql } from '#api/shared/sql'

/** How often is looked whether it is time. */
const LOOK_SECONDS = 20

const IS_DUE = sql`SELECT NOT EXISTS (SELECT FROM daily_runs WHERE job = $1 AND day >= $2) AS due`
const DONE = sql`
  INSERT INTO daily_runs (job, day) VALUES ($1, $2)
  ON CONFLICT (job) DO UPDATE SET day = greatest(daily_runs.day, EXCLUDED.day)`

/** As a job that looks again and again. One process looks at a time; a run that fails, or dies with its process, is not done. */
export function daily(name: string, { dailyAt, run }: DailyJob): RepeatedJob {
  return {
    everySeconds: LOOK_SECONDS,
    run: async (container) => {
      const database = await container.make(Database)
      const day = dayBegunAt(dailyAt, (await container.make(Clock)).now())
      if (!(await database.first<{ due: boolean }>(IS_DUE, [name, day]))!.due) return
      await run(container)
      await database.run(DONE, [name, day])
    },
  }
}

/** The last day, `2026-06-01`, on which clocks in the zone have reached that time; in March one may skip it. */
export function dayBegunAt(time: string, now: Date): string {
  const local = DateTime.fromJSDate(now, { zone: ZONE })
  const reached = local.toFormat('HH:mm') >= time
  return local.minus({ days: reached ? 0 : 1 }).toISODate()!
}
