import { cpus } from 'node:os'

export interface Spent {
  busy: number
  idle: number
}

/** Milliseconds of all processors since the machine started. */
export function processorTimes(): Spent {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({
    idle,
    busy: Object.values(busy).reduce((sum, each) => sum + each, 0),
  }))
  return {
    busy: times.reduce((sum, each) => sum + each.busy, 0),
    idle: times.reduce((sum, each) => sum + each.idle, 0),
  }
}

/** Percent in which they worked: what is left is what more lanes could gain, and below all of it only less work does. */
export function percentBusy(before: Spent, after: Spent): number {
  const [busy, idle] = [after.busy - before.busy, after.idle - before.idle]
  return Math.round((100 * busy) / Math.max(1, busy + idle))
}
