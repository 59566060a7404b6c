import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { LocalAccount } from './announcement.ts'
import { ensureDatabase, startCluster } from '../database/embedded.ts'
import { isAlive, ownMark } from './build/lock.ts'
import { watch } from './keep_alive.ts'
import type { Lifetime } from './lifetime.ts'
import { root, shelterFor } from './product.ts'
import type { Settings } from './settings.ts'

interface Opening {
  lifetime: Lifetime
  say: (line: string) => void
}

/** Address of the server that DATABASE_URL names, or of the embedded one, which then ends with the lifetime. */
export async function openDatabase(settings: Settings, { lifetime, say }: Opening): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const place = { directory: join(settings.data, 'postgres'), shelter: shelterFor(root) }
  let starting = startCluster(place)
  lifetime.atEnd(() => starting.then((cluster) => cluster.stop()).catch(() => {}))
  const { port, sheltered, directory } = await starting
  if (sheltered) say(`The database's own user may not enter ${settings.data}: the data is in ${directory}`)
  void watch(lifetime, 'database', async () => {
    const cluster = await starting
    await cluster.ended
    return async () => {
      starting = startCluster({ ...place, port })
      await starting
    }
  })
  return ensureDatabase(await starting, 'questboard')
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

/** Verified accounts of the demo world, and the first administrator. */
export async function listAccounts(databaseUrl: string): Promise<LocalAccount[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<LocalAccount>(
      `SELECT email, coalesce(roles[1], '') AS role FROM users WHERE email_verified_at IS NOT NULL AND email LIKE '%@questboard.test'
       UNION (SELECT email, 'Administrator' FROM users WHERE email_verified_at IS NOT NULL AND 'Administrator' = ANY (roles) ORDER BY id LIMIT 1)`
    )
    return rows
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
      `Questboard already runs on ${data} (process ${readFileSync(file, 'utf8').split(' ')[0]}). DATA_DIR chooses another folder, PORT and SANDBOX_PORT other ports`
    )
  }
  writeFileSync(file, ownMark())
  return () => rmSync(file, { force: true })
}
