import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { ensureDatabase, startCluster, type Cluster } from '../../database/embedded.ts'
import { hashOf } from '../../scripts/build/inputs.ts'
import { execute } from '../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../scripts/product.ts'
import { freePort } from './ports.ts'
import { atEnd, workspace } from './workspace.ts'

/** bare: no table. migrated: all tables, no row. demo: the demo world. */
export type World = 'bare' | 'migrated' | 'demo'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly pool: Pool
  /** Answers the rows. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Answers the only row; throws when there is none or another. */
  one<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row>
  drop(): Promise<void>
}

let cluster: Promise<Cluster> | undefined

/** A cluster of one's own, for tests that crash it or that need it to be durable. */
export async function createCluster(options: {
  durable: boolean
  port?: number
  directory?: string
}): Promise<Cluster> {
  const directory = options.directory ?? join(workspace(), `postgres-${randomBytes(4).toString('hex')}`)
  // Of all groups that are busy at a time, each with two servers and their pools.
  const settings = { max_connections: '400' }
  const port = options.port ?? (await freePort())
  const started = await startCluster({ ...options, port, settings, directory, shelter: join(workspace(), 'shelter') })
  atEnd(() => started.stop())
  return started
}

/** Address of a database on the run's cluster. */
export async function clusterUrl(name = 'postgres'): Promise<string> {
  if (process.env.TEST_DATABASE_URL) {
    const url = new URL(process.env.TEST_DATABASE_URL)
    url.pathname = `/${name}`
    return url.href
  }
  cluster ??= createCluster({ durable: false })
  return (await cluster).url(name)
}

/** A fresh database of this world, dropped when the tests of this process end. */
export async function createDatabase(world: World = 'migrated'): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  const template = await templateOf(world)
  await asAdmin((admin) => admin.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  return openDatabase(name, await clusterUrl(name), () =>
    asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  )
}

/** Makes a migrated database anew. Connections to it break off, those of an application too. */
export async function emptyDatabase({ name }: TestDatabase): Promise<void> {
  const template = await templateOf('migrated')
  await asAdmin(async (admin) => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`create database ${name} template ${template}`)
  })
}

/** A migrated database on a cluster that a test may crash. */
export async function createDatabaseOn(server: Cluster): Promise<TestDatabase> {
  const url = await ensureDatabase(server, 'crashing')
  await fill('migrated', url)
  return openDatabase('crashing', url, async () => {})
}

function openDatabase(name: string, url: string, remove: () => Promise<unknown>): TestDatabase {
  const pool = new Pool({ connectionString: url, max: 8 })
  pool.on('error', () => {})
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  let dropped: Promise<unknown> | undefined
  const drop = async () => {
    await (dropped ??= pool.end().then(remove))
  }
  atEnd(drop)
  return {
    name,
    url,
    pool,
    query,
    drop,
    one: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const rows = await query<Row>(text, values)
      if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one: ${text}`)
      return rows[0]!
    },
  }
}

/** Pictures of the demo world, made once per run. */
export const demoUploads = () => join(workspace(), 'demo-uploads')

async function asAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: await clusterUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const templates = new Map<World, Promise<string>>()

async function templateOf(world: World): Promise<string | undefined> {
  if (world === 'bare') return undefined
  const template = templates.get(world) ?? makeTemplate(world)
  templates.set(world, template)
  return template
}

const sources = { migrated: ['database/migrations'], demo: ['database', 'api'] }

/** Made by the first process that needs it; the others wait. A half-made one is thrown away. */
async function makeTemplate(world: keyof typeof sources): Promise<string> {
  const parent = world === 'demo' ? await templateOf('migrated') : undefined
  const name = `template_${world}_${hashOf(root, sources[world]).slice(0, 12)}`
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await admin.query('select datistemplate as done from pg_database where datname = $1', [name])
    if (rows[0]?.done) return
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}${parent ? ` template ${parent}` : ''}`)
    await fill(world, await clusterUrl(name))
    if (world === 'migrated') await prepareJobs(await clusterUrl(name))
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  })
  return name
}

/** The queue's own tables, which the first process to come up makes where they are missing: half of what it takes to start. */
async function prepareJobs(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(getConstructionPlans()).finally(() => client.end())
}

async function fill(world: keyof typeof sources, databaseUrl: string): Promise<void> {
  mkdirSync(demoUploads(), { recursive: true })
  const wiring = {
    databaseUrl,
    appUrl: 'http://127.0.0.1',
    port: 0,
    host: '127.0.0.1',
    appKey: 'a-key-for-tests-that-guards-nothing',
    uploads: demoUploads(),
    sandbox: { port: 1, smtpPort: 1 },
  }
  const command = world === 'demo' ? ['demo:seed'] : ['migration:run', '--force']
  await execute(process.execPath, [consoleScript, ...command], {
    cwd: root,
    env: { ...process.env, ...serverEnv(wiring), LOG_LEVEL: 'warn' },
  })
}
