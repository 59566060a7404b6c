import { test } from '@japa/runner'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/ports'
import { start, untilHealthy, type Running } from '../../scripts/processes.ts'
import { nodeFlags } from '../../scripts/product.ts'
import { createDatabase } from '../support/database.ts'
import { loadCompose, readCompose, settingsFile } from './compose.ts'
import { textOf } from './dockerfile.ts'
import { walkDockerfile, type Image } from './walk.ts'

let walked: Promise<Image> | undefined
const image = () => (walked ??= walkDockerfile())

const settings = {
  APP_KEY: 'a-key-for-tests-that-guards-nothing',
  APP_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'info',
  SANDBOX: 'true',
  SANDBOX_URL: 'http://127.0.0.1:1',
}

/** The image's own command, with these settings beside its own. */
async function boot(env: NodeJS.ProcessEnv, onLine?: (line: string) => void): Promise<Running> {
  const { stage, directory, env: own } = await image()
  const [command, ...options] = JSON.parse(textOf(stage, 'CMD')) as [string, ...string[]]
  return start(command, options, { cwd: directory, env: { ...own, ...env }, onLine })
}

const processesIn = (lines: readonly string[]) =>
  new Set(lines.filter((line) => line.includes('started HTTP server')).map((line) => JSON.parse(line).pid as number))

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !condition(); round += 1) await sleep(100)
  if (!condition()) throw new Error('It did not happen within 20 seconds')
}

test.group('Container image', () => {
  test('its steps leave a server that needs no development package and runs as nobody special', async ({ assert }) => {
    const { stage, directory } = await image()
    assert.isTrue(existsSync(join(directory, 'build/api/bin/cluster.js')))
    assert.isFalse(existsSync(join(directory, 'node_modules/vite')))
    assert.isFalse(existsSync(join(directory, 'node_modules/oxlint')))
    assert.notInclude(['', '0', 'root'], textOf(stage, 'USER'))
    assert.include(textOf(stage, 'CMD'), `node ${nodeFlags.join(' ')} build/api/bin/cluster.js`)
  })

  test('migrates an empty database and answers from two processes, of which one that dies is replaced', async ({
    assert,
    cleanup,
  }) => {
    const { stage, directory, env: own } = await image()
    const database = await createDatabase('bare')
    const port = String(await freePort())
    const lines: string[] = []
    const env = { ...settings, DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: port }
    const running = await boot(env, (line) => lines.push(line))
    cleanup(() => running.stop())

    await untilHealthy(`http://127.0.0.1:${port}/health/ready`, running)
    await until(() => processesIn(lines).size === 2)
    const [victim] = processesIn(lines)
    process.kill(victim!, 'SIGKILL')
    await until(() => processesIn(lines).size === 3)
    assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 200)

    const check = textOf(stage, 'HEALTHCHECK').replace(/^.*?CMD /, '')
    const healthcheck = start('/bin/sh', ['-c', check], { cwd: directory, env: { ...own, ...env } })
    assert.equal(await healthcheck.exited, 0)

    await running.stop()
    assert.equal(running.exitCode, 0)
    await assert.rejects(() => fetch(`http://127.0.0.1:${port}/health/live`))
  })

  test('starts with what docker compose gives it for a demonstration', async ({ assert, cleanup }) => {
    const { questboard } = loadCompose(readCompose(), settingsFile('.env.demonstration')).services
    const database = await createDatabase('bare')
    const here = {
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      UPLOADS_DIR: (await image()).env.UPLOADS_DIR,
    }
    const running = await boot({ ...questboard!.environment, ...here, LOG_LEVEL: 'error' })
    cleanup(() => running.stop())
    await untilHealthy(`http://127.0.0.1:${here.PORT}/health/ready`, running)
    assert.include(await (await fetch(`http://127.0.0.1:${here.PORT}/`)).text(), 'http://127.0.0.1:3334')
  })

  test('its health check fails while nothing answers', async ({ assert }) => {
    const { stage, directory, env } = await image()
    const check = textOf(stage, 'HEALTHCHECK').replace(/^.*?CMD /, '')
    const healthcheck = start('/bin/sh', ['-c', check], {
      cwd: directory,
      env: { ...env, PORT: String(await freePort()) },
    })
    assert.equal(await healthcheck.exited, 1)
  })

  test('refuses to start without {variable} and names it')
    .with([
      { variable: 'DATABASE_URL', without: ['DATABASE_URL'] },
      { variable: 'APP_KEY', without: ['APP_KEY'] },
      { variable: 'STRIPE_SECRET_KEY', without: ['SANDBOX', 'SANDBOX_URL'] },
    ])
    .run(async ({ assert }, { variable, without }) => {
      const database = await createDatabase('bare')
      const env = { ...settings, DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: String(await freePort()) }
      const running = await boot(Object.fromEntries(Object.entries(env).filter(([name]) => !without.includes(name))))
      assert.notEqual(await running.exited, 0)
      assert.include(running.tail(), variable)
    })
})
