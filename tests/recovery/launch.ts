import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/ports'
import { isPortFree } from '../../scripts/processes.ts'
import { root } from '../../scripts/product.ts'
import { createDatabase } from '../support/database.ts'
import { workspace } from '../support/workspace.ts'

export interface Launch {
  child: ChildProcess
  data: string
  ports: number[]
  url: string
  /** Everything it has written. */
  said: () => string
  exited: Promise<number | null>
}

export async function settings(): Promise<NodeJS.ProcessEnv> {
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

/** `npm start`, or what else is called in its place. */
export function launch(env: NodeJS.ProcessEnv, program = [join(root, 'scripts/run.mjs'), 'start']): Launch {
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
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

export const isReady =
  ({ said, child }: Launch) =>
  async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`)
    return said().includes('Questboard is ready')
  }

export async function nothingListens({ ports }: Launch): Promise<boolean> {
  const free = await Promise.all(ports.map((port) => isPortFree(port, '127.0.0.1')))
  return free.every(Boolean)
}

/** The process that the server's log names last. */
export function serverOf({ data }: Launch): number {
  const lines = readFileSync(join(data, 'server.log'), 'utf8').split('\n')
  return (JSON.parse(lines.findLast((line) => line.includes('started HTTP server'))!) as { pid: number }).pid
}
