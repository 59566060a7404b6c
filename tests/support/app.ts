import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/product.ts'
import { emptyDatabase } from './database.ts'
import { HttpClient } from './http.ts'
import { freePort } from './ports.ts'
import { wire, type Member, type Product } from './product.ts'
import { atEnd, atEndOfGroup } from './workspace.ts'

/** Tells the connections of the application from those of its tests. */
export const APP_CONNECTION = 'questboard in tests'

export interface App extends Product {
  /** Runs a recurring job once; none runs by itself. */
  runJob(name: string): Promise<unknown>
  /** Overrides settings and returns how to restore them: `cleanup(await app.override({ 'booking.holdSeconds': 1 }))`. */
  override(settings: Record<string, unknown>): Promise<() => Promise<void>>
  /** Moves the clock of sandbox and application ahead and returns how to set it right. */
  moveClock(seconds: number): Promise<() => Promise<void>>
  /** Starts the built server at the same database and sandbox, for the group of tests that is busy; its jobs run by themselves. */
  startProcess(env?: NodeJS.ProcessEnv): Promise<Member>
  /** Empties its database and its sandbox. */
  reset(): Promise<void>
}

export const isApp = (product: Product): product is App => 'runJob' in product

const APP_ROOT = pathToFileURL(`${root}/`)

let running: Promise<App> | undefined
let isClaimed = false

/** The application in this process, from its sources, for tests that make their own data and change nothing for others. */
export async function sharedApp(): Promise<App> {
  const app = await (running ??= boot())
  if (isClaimed) await app.reset()
  isClaimed = false
  return app
}

/** The same with an empty database, a new sandbox and settings such as `limits.checkouts`, for one group of tests. */
export async function freshApp(settings: Record<string, unknown> = {}): Promise<App> {
  const app = await (running ??= boot())
  await app.reset()
  isClaimed = true
  atEndOfGroup(await app.override(settings))
  return app
}

async function boot(): Promise<App> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { database, uploads, sandbox, processAt, envFor } = await wire(port)
  const databaseUrl = new URL(database.url)
  databaseUrl.searchParams.set('application_name', APP_CONNECTION)
  Object.assign(process.env, envFor(port), {
    DATABASE_URL: databaseUrl.href,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    LOG_LEVEL: 'fatal',
  })
  await sandbox.restart()
  const app = await start()
  atEnd(sandbox.stop)
  atEnd(() => app.terminate())
  const { container } = app
  const { jobs } = await import('#api/shared/jobs')
  const runs = new Map<string, Promise<unknown>>()
  const { KnownSettings } = await import('#api/settings/queries/known_settings')
  return {
    url,
    http: new HttpClient(url),
    processes: [],
    database,
    uploads,
    sandbox,
    override,
    // As in production, one run of a job at a time.
    runJob(name) {
      const run = (runs.get(name) ?? Promise.resolve()).then(() => jobs.get(name).run(container))
      runs.set(
        name,
        run.catch(() => {})
      )
      return run
    },
    async moveClock(seconds) {
      await sandbox.http.post('/_sandbox/clock', { advance_seconds: seconds })
      return async () => void (await sandbox.http.post('/_sandbox/clock', { real: true }))
    },
    async startProcess(env = {}) {
      const process = processAt(await freePort(), env)
      atEndOfGroup(process.kill9)
      await process.restart()
      return process
    },
    async reset() {
      await Promise.all([emptyDatabase(database), sandbox.http.post('/_sandbox/reset')])
      // The application takes everything for changed.
      await database.query('update change_horizon set forgotten = pg_current_snapshot()')
      await (await container.make(KnownSettings)).now()
      await forgetCalls()
    },
    stop: async () => {},
  }
}

async function start(): Promise<ApplicationService> {
  const app = new Ignitor(APP_ROOT, { importer }).createApp('test')
  await app.init()
  await app.boot()
  await app.start(async () => {
    const { listenerOf } = await import('#api/bin/listener')
    const testUtils = await app.container.make('testUtils')
    let server: Server
    const close = await testUtils.httpServer().start((handler) => (server = listenerOf(60, handler)))
    app.terminating(async () => {
      server.closeAllConnections()
      await close()
    })
  })
  return app
}

function importer(path: string) {
  return path.startsWith('./') || path.startsWith('../') ? import(new URL(path, APP_ROOT).href) : import(path)
}

async function override(values: Record<string, unknown>): Promise<() => Promise<void>> {
  const restore: (() => void)[] = []
  for (const [key, value] of Object.entries(values)) {
    const [holder, name] = await findHolder(key)
    const before = holder[name]
    holder[name] = value
    restore.push(() => (holder[name] = before))
  }
  await forgetCalls()
  return async () => {
    for (const undo of restore) undo()
    await forgetCalls()
  }
}

/** A setting that administrators can change has its default overridden, any other one itself. */
async function findHolder(key: string): Promise<[Record<string, unknown>, string]> {
  const { settings } = await import('#api/config/adjustable')
  const setting = settings.find(key)
  if (setting) return [setting as unknown as Record<string, unknown>, 'default']
  const [file, name] = key.split('.') as [string, string]
  const config = await import(`#api/config/${file}`)
  return [config.default ?? config[file], name]
}

/** Calls of earlier tests would count against a limit. */
async function forgetCalls(): Promise<void> {
  const { default: limiter } = await import('@adonisjs/limiter/services/main')
  const { default: limits } = await import('#api/config/limits')
  const { minuteLimiter } = await import('#api/shared/rate_limits')
  await limiter.clear()
  for (const calls of new Set(Object.values(limits))) minuteLimiter('database', calls).deleteInMemoryBlockedKeys()
}
