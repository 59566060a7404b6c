import { test } from '@japa/runner'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../database/embedded.ts'
import { isPortFree } from '../../scripts/processes.ts'
import { root } from '../../scripts/product.ts'
import { createDatabase } from '../support/database.ts'
import { eventually } from '../support/shop.ts'
import { workspace } from '../support/workspace.ts'

interface Launch {
  child: ChildProcess
  data: string
  ports: number[]
  url: string
  /** Everything it has written. */
  said: () => string
  exited: Promise<number | null>
}

async function settings(): Promise<NodeJS.ProcessEnv> {
  const database = await createDatabase()
  // Somebody lives here already, so the demo world stays out.
  await database.query(`insert into users (username, email) values ('Someone', 'someone@example.test')`)
  return {
    ...process.env,
    // As under npm: it then also ends when this process is killed.
    npm_lifecycle_event: 'start',
    DATABASE_URL: database.url,
    DATA_DIR: join(workspace(), `launch ${randomBytes(4).toString('hex')}`),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  }
}

function launch(env: NodeJS.ProcessEnv): Launch {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return {
    child,
    data: env.DATA_DIR!,
    ports: [env.PORT, env.SANDBOX_PORT, env.SANDBOX_SMTP_PORT].map(Number),
    url: `http://127.0.0.1:${env.PORT}`,
    said: () => said,
    exited: new Promise((done) => child.once('exit', done)),
  }
}

const isReady = ({ said, child }: Launch) => async () => {
  if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`)
  return said().includes('Questboard is ready')
}

async function nothingListens({ ports }: Launch): Promise<boolean> {
  const free = await Promise.all(ports.map((port) => isPortFree(port, '127.0.0.1')))
  return free.every(Boolean)
}

test.group('npm start', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    test(`leaves nothing behind after ${signal}`, async ({ assert, cleanup }) => {
      const running = launch(await settings())
      cleanup(() => void running.child.kill())
      await eventually(isReady(running), 60)
      assert.equal((await fetch(`${running.url}/health/ready`)).status, 200)
      running.child.kill(signal)
      assert.equal(await running.exited, signal === 'SIGKILL' ? null : 0)
      await eventually(() => nothingListens(running), 10)
    })
  }

  test('brings a server back that dies', async ({ assert, cleanup }) => {
    const running = launch(await settings())
    cleanup(async () => {
      running.child.kill()
      await running.exited
    })
    await eventually(isReady(running), 60)
    const server = serverOf(running)
    process.kill(server, 'SIGKILL')
    await eventually(async () => serverOf(running) !== server, 20)
    const answer = () => fetch(`${running.url}/health/ready`).then(({ status }) => status === 200, () => false)
    assert.isTrue(await eventually(answer, 20))
  })

  test('says which port is taken and what moves it, and leaves nothing running', async ({ assert, cleanup }) => {
    const env = await settings()
    for (const name of ['PORT', 'SANDBOX_PORT'] as const) {
      const squatter = createServer()
      await new Promise<void>((done) => squatter.listen(Number(env[name]), '127.0.0.1', done))
      cleanup(() => void squatter.close())
      const running = launch(env)
      assert.equal(await running.exited, 1)
      assert.include(running.said(), `Port ${env[name]} is taken`)
      assert.include(running.said(), `${name}=`)
      await new Promise((done) => squatter.close(done))
      assert.isTrue(await nothingListens(running))
    }
  })

  test('refuses a folder that another one uses', async ({ assert, cleanup }) => {
    const env = await settings()
    const first = launch(env)
    cleanup(async () => {
      first.child.kill()
      await first.exited
    })
    await eventually(isReady(first), 60)
    const second = launch({ ...env, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })
    assert.equal(await second.exited, 1)
    assert.include(second.said(), 'already runs')
    assert.equal((await fetch(`${first.url}/health/ready`)).status, 200)
  })
})

/** The process that the server's log names last. */
function serverOf({ data }: Launch): number {
  const lines = readFileSync(join(data, 'server.log'), 'utf8').split('\n')
  return (JSON.parse(lines.findLast((line) => line.includes('started HTTP server'))!) as { pid: number }).pid
}
