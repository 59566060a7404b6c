import { join } from 'node:path'
import { freePort } from '../database/embedded.ts'
import { start, untilHealthy } from '../scripts/processes.ts'
import { root } from '../scripts/product.ts'
import { createCluster, type TestDatabase } from '../tests/support/database.ts'
import { startProduct, type Product } from '../tests/support/product.ts'
import { atEnd } from '../tests/support/workspace.ts'

/** A cluster that keeps what it commits, with memory as a small server has it. */
export async function openCluster(): Promise<void> {
  const cluster = await createCluster({ durable: true })
  process.env.TEST_DATABASE_URL = cluster.url('postgres')
}

export const serve = (database: TestDatabase, { sandbox = false } = {}): Promise<Product> =>
  startProduct({ database, sandbox })

/** A process that makes every answer anew. */
export const serveBare = (database: TestDatabase): Promise<Product> =>
  startProduct({ database, sandbox: false, env: { ANSWER_CACHE_MB: '0' } })

/** Starts one of the bare servers that a limit is measured with. Answers its address. */
export async function serveLimit(script: string, env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const running = start(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'bench', script)], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  atEnd(() => running.stop())
  await untilHealthy(url, running)
  return url
}
