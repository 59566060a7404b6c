import { test } from '@japa/runner'
import { join } from 'node:path'
import { freePort } from '#tests/support/ports'
import { start, untilHealthy, type Running } from '../../scripts/processes.ts'
import { root, serverEnv } from '../../scripts/product.ts'
import { createDatabase } from '../support/database.ts'
import { eventually } from '../support/shop.ts'
import { workspace } from '../support/workspace.ts'

/** Handed to a process that dies that moment, a connection is answered by nobody. */
const PATIENCE_MS = 2000

interface Cluster {
  running: Running
  url: string
  /** The workers that came up, in their order. */
  workers: number[]
}

async function startCluster(settings: NodeJS.ProcessEnv = {}): Promise<Cluster> {
  const port = await freePort()
  const database = await createDatabase()
  const wiring = { databaseUrl: database.url, appUrl: `http://127.0.0.1:${port}`, port, host: '127.0.0.1', appKey: 'a-key-for-tests-that-guards-nothing', uploads: workspace() }
  const workers: number[] = []
  const onLine = (line: string) => void (line.includes('started HTTP server') && workers.push((JSON.parse(line) as { pid: number }).pid))
  const env = { PATH: process.env.PATH, ...serverEnv({ ...wiring, sandbox: { port: 1, smtpPort: 1 } }), LOG_LEVEL: 'info', ...settings }
  const running = start(process.execPath, [join(root, 'build/api/bin/cluster.js')], { env, onLine })
  return { running, url: wiring.appUrl, workers }
}

test.group('Recovery | workers', () => {
  test('one that dies again and again beside a healthy one is replaced each time, and the healthy one serves on', async ({ assert, cleanup }) => {
    const { running, url, workers } = await startCluster()
    cleanup(() => running.stop())
    await untilHealthy(`${url}/health/ready`, running)
    await eventually(async () => workers.length === 2, 20)
    const [healthy] = workers
    let refused = 0
    for (let deaths = 1; deaths <= 5; deaths += 1) {
      process.kill(workers.at(-1)!, 'SIGKILL')
      await eventually(async () => {
        refused += await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(({ ok }) => Number(!ok), () => 1)
        return workers.length === 2 + deaths
      }, 30)
    }
    assert.isNull(running.exitCode)
    assert.lengthOf(new Set(workers), 7)
    process.kill(healthy!, 0)
    // A connection of the one that is killed may be lost with it.
    assert.isAtMost(refused, 5)
    await running.stop()
    assert.equal(running.exitCode, 0)
  })

  test('where all of them died at once the service comes back', async ({ assert, cleanup }) => {
    const { running, url, workers } = await startCluster()
    cleanup(() => running.stop())
    await eventually(async () => workers.length === 2, 30)
    for (const worker of workers) process.kill(worker, 'SIGKILL')
    await eventually(async () => workers.length === 4, 30)
    assert.equal((await fetch(`${url}/health/ready`)).status, 200)
  })

  test('where none ever comes up it ends and says why')
    .with([{ variable: 'HOLD_SECONDS', value: '-5' }, { variable: 'API_PROCESSES', value: '0' }, { variable: 'APP_KEY', value: 'short' }, { variable: 'DATABASE_URL', value: 'nonsense' }])
    .run(async ({ assert }, { variable, value }) => {
      const { running } = await startCluster({ [variable]: value })
      assert.notEqual(await running.exited, 0)
      assert.include(running.tail(), variable)
    })
})
