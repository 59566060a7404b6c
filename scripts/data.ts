import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { ensureDatabase, startCluster } from '../database/embedded.ts'
import { isAlive } from './build/lock.ts'
import { root, shelterFor } from './product.ts'
import type { Settings } from './settings.ts'

export interface Database {
  url: string
  stop(): Promise<void>
}

/** The server that DATABASE_URL names, or the embedded one. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  const cluster = await startCluster({ directory: join(settings.data, 'postgres'), shelter: shelterFor(root) })
  if (cluster.sheltered) {
    say(`The database's own user may not enter ${settings.data}: the data is in ${cluster.directory}`)
  }
  return { url: await ensureDatabase(cluster, 'questboard'), stop: () => cluster.stop() }
}

export async function hasPeople(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query('select from users limit 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** APP_KEY, or one that is made once and kept with the data. */
export function readAppKey(data: string): string {
  if (process.env.APP_KEY) return process.env.APP_KEY
  const file = join(data, 'app.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** One launcher per data folder. Answers how to give it back. */
export function claim(data: string): () => void {
  mkdirSync(data, { recursive: true })
  const file = join(data, 'launcher.pid')
  if (existsSync(file) && isAlive(file)) {
    throw new Error(
      `Questboard already runs on ${data} (process ${readFileSync(file, 'utf8')}). DATA_DIR chooses another folder, PORT and SANDBOX_PORT other ports`
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}
