import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startCluster } from '#database/embedded'
import { root } from '../../scripts/product.ts'
import { createCluster } from '../support/database.ts'
import { freePort } from '../support/ports.ts'
import { workspace } from '../support/workspace.ts'

let places = 0
async function newPlace() {
  places += 1
  return {
    directory: join(workspace(), `embedded ${places}`, 'postgres'),
    shelter: join(workspace(), 'shelter'),
    port: await freePort(),
  }
}

const pidIn = (directory: string) => Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])

async function gone(pid: number): Promise<boolean> {
  for (let round = 0; round < 100; round += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await sleep(50)
  }
  return false
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Starts the cluster in another Node process, which waits to be ended. */
async function startElsewhere(place: Awaited<ReturnType<typeof newPlace>>) {
  const module = JSON.stringify(join(root, 'database/embedded.ts'))
  const script = `
    const { startCluster } = await import(${module})
    const { url } = await startCluster(${JSON.stringify({ ...place, durable: false })})
    console.log(url('postgres'))
    process.stdin.on('end', () => process.exit()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text).trim())))
  return { child, url }
}

test.group('Embedded database', () => {
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
    test(`ends when the process that started it ends by ${signal}, and starts again with its data`, async ({
      assert,
    }) => {
      const place = await newPlace()
      const { child, url } = await startElsewhere(place)
      await ask(url, 'create table kept as select 42 as answer')
      const pid = pidIn(place.directory)
      child.kill(signal)
      // At once, while the old one may still be shutting down.
      const again = await startCluster({ ...place, durable: false })
      assert.isTrue(await gone(pid))
      assert.isFalse(again.adopted)
      assert.deepEqual(await ask(again.url('postgres'), 'select answer from kept'), [[42]])
      await again.stop()
      assert.isFalse(existsSync(join(place.directory, 'postmaster.pid')))
    })
  }

  test('that already runs is adopted, and left to the one who started it', async ({ assert }) => {
    const place = await newPlace()
    const first = await startCluster({ ...place, durable: false })
    const second = await startCluster(place)
    assert.isTrue(second.adopted)
    assert.equal(second.port, first.port)
    await second.stop()
    assert.deepEqual(await ask(first.url('postgres'), 'select 1'), [[1]])
    await first.stop()
  })

  test('starts although a crash left the number of a living process behind', async ({ assert }) => {
    const place = await newPlace()
    const first = await startCluster({ ...place, durable: false })
    await first.stop()
    writeFileSync(join(place.directory, 'postmaster.pid'), `${process.pid}\n${place.directory}\n0\n1\n\n\n\nready   \n`)
    const again = await startCluster({ ...place, durable: false })
    assert.isFalse(again.adopted)
    await again.stop()
  })

  test('asks for a password', async ({ assert }) => {
    const cluster = await createCluster({ durable: false })
    const url = new URL(cluster.url('postgres'))
    url.password = 'wrong'
    await assert.rejects(() => ask(url.href, 'select 1'), /password authentication failed/)
  })

  test('keeps what was committed through a crash', async ({ assert }) => {
    const cluster = await createCluster({ durable: true })
    await ask(cluster.url('postgres'), 'create table kept as select generate_series(1, 1000) as number')
    await cluster.crash()
    const again = await createCluster({ durable: true, directory: cluster.directory, port: cluster.port })
    assert.deepEqual(await ask(again.url('postgres'), 'select count(*)::int from kept'), [[1000]])
  })
})
