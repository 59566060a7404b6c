import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifetime } from './lifetime.ts'
import { untilHealthy, type Running } from './processes.ts'

const RESTARTS = 5
const WITHIN_MS = 60_000

export interface Part {
  name: string
  launch: () => Running
  /** Address that answers 200 once it works. */
  health: string
}

/** Starts a part of the product and waits for it. One that ends later is started again, unless it does so all the time. */
export async function keepAlive(lifetime: Lifetime, { name, launch, health }: Part): Promise<void> {
  let running = launch()
  lifetime.atEnd(() => running.stop())
  await untilHealthy(health, running)
  void watch(lifetime, name, async () => {
    await running.exited
    return async () => {
      running = launch()
    }
  })
}

/** `untilEnded` waits for the end and answers how to start again. */
export async function watch(
  lifetime: Lifetime,
  name: string,
  untilEnded: () => Promise<() => Promise<void>>
): Promise<void> {
  const restarts: number[] = []
  for (;;) {
    const startAgain = await untilEnded()
    if (lifetime.isEnding) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((time) => now - time < WITHIN_MS).length > RESTARTS) {
      console.error(`The ${name} does not stay up.`)
      return void lifetime.end(1)
    }
    console.error(`The ${name} ended unexpectedly and is started again.`)
    await sleep(200)
    if (!lifetime.isEnding) await startAgain()
  }
}
