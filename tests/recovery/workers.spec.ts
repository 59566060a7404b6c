import { test } from '@japa/runner'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/ports'
import { start, untilHealthy, type Running } from '../../scripts/processes.ts'
import { root, serverEnv } from '../../scripts/product.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/shop.ts'
import { workspace } from '../support/workspace.ts'

/** Handed to a process that dies that moment, a connection is answered by nobody. */
const PATIENCE_MS = 2000

interface Cluster {
  running: Running
  url: string
  database: TestDatabase
  /** The workers that came up, in their order. */
  workers: number[]
}

async function startCluster(settings: NodeJS.ProcessEnv = {}, sandboxPort = 1): Promise<Cluster> {
  const port = await freePort()
  const database = await createDatabase()
  const wiring = {
    databaseUrl: database.url,
    appUrl: `http://127.0.0.1:${port}`,
    port,
    host: '127.0.0.1',
    appKey: 'a-key-for-tests-that-guards-nothing',
    uploads: workspace(),
  }
  const workers: number[] = []
  const onLine = (line: string) =>
    void (line.includes('started HTTP server') && workers.push((JSON.parse(line) as { pid: number }).pid))
  const env = {
    PATH: process.env.PATH,
    ...serverEnv({ ...wiring, sandbox: { port: sandboxPort, smtpPort: 1 } }),
    LOG_LEVEL: 'info',
    ...settings,
  }
  const running = start(process.execPath, [join(root, 'build/api/bin/cluster.js')], { env, onLine })
  return { running, url: wiring.appUrl, database, workers }
}

test.group('Recovery | workers', () => {
  test('one that dies again and again beside a healthy one is replaced each time, and the healthy one serves on', async ({
    assert,
    cleanup,
  }) => {
    const { running, url, workers } = await startCluster()
    cleanup(() => running.stop())
    await untilHealthy(`${url}/health/ready`, running)
    await eventually(async () => workers.length === 2, 20)
    const [healthy] = workers
    let refused = 0
    for (let deaths = 1; deaths <= 5; deaths += 1) {
      process.kill(workers.at(-1)!, 'SIGKILL')
      await eventually(async () => {
        refused += await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
          ({ ok }) => Number(!ok),
          () => 1
        )
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

  test('asked to end, it answers what it was asked, and waits neither for a connection that asks nothing nor for ever for half a request', async ({
    assert,
    cleanup,
  }) => {
    const { running, url, database, workers } = await startCluster()
    cleanup(() => running.stop())
    await eventually(async () => workers.length === 2, 30)
    const holder = await database.pool.connect()
    cleanup(() => holder.release(true))
    await holder.query('begin; lock table games in access exclusive mode')
    // Who is told to continue is known to have been heard.
    const expect = '100-continue'
    const [asked, half] = [
      request(`${url}/games`, { headers: { expect } }),
      request(`${url}/api/contact`, { method: 'POST', headers: { expect, 'content-length': 9 } }),
    ]
    const silent = silentConnectionTo(url)
    await Promise.all([once(asked, 'continue'), once(half, 'continue')])
    const answer = once(asked.end(), 'response') as Promise<[IncomingMessage]>
    const cutOff = once(half, 'close')
    half.on('error', () => {}).write('{')
    // As an interrupt in a terminal reaches them all, and the first process tells them once more.
    for (const worker of workers) process.kill(worker, 'SIGINT')
    const stopped = running.stop()
    await silent
    await holder.query('commit')
    const [{ statusCode }] = await answer
    assert.equal(statusCode, 200)
    assert.equal(await Promise.race([cutOff.then(() => 'closed'), sleep(1000, 'waited for')]), 'waited for')
    await stopped
    assert.equal(running.exitCode, 0)
  })

  test('asked to end while they come up, they do not stay', async ({ assert, cleanup }) => {
    // Asked for the time before a worker listens, it never answers.
    const sandbox = createServer()
    let asked = 0
    sandbox.on('connection', (socket) => socket.on('error', () => {}).once('data', () => (asked += 1)))
    await once(sandbox.listen(0, '127.0.0.1'), 'listening')
    cleanup(() => void sandbox.close())
    const { running, workers } = await startCluster({}, (sandbox.address() as AddressInfo).port)
    cleanup(() => running.stop())
    await eventually(async () => asked === 2, 30)
    await running.stop()
    assert.equal(running.exitCode, 0)
    assert.isEmpty(workers)
  })

  test('where none ever comes up it ends and says why')
    .with([
      { variable: 'HOLD_SECONDS', value: '-5' },
      { variable: 'API_PROCESSES', value: '0' },
      { variable: 'APP_KEY', value: 'short' },
      { variable: 'DATABASE_URL', value: 'nonsense' },
    ])
    .run(async ({ assert }, { variable, value }) => {
      const { running } = await startCluster({ [variable]: value })
      assert.notEqual(await running.exited, 0)
      assert.include(running.tail(), variable)
    })
})

/** Resolves when the other side closes it. */
async function silentConnectionTo(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
    .on('error', () => {})
    .resume()
  await once(socket, 'close')
}
