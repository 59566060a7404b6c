import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/product.ts'
import { HttpClient } from './http.ts'
import { freePort } from './ports.ts'
import { wire, type Product } from './product.ts'
import { atEnd } from './workspace.ts'

/** Tells the connections of the application from those of its tests. */
export const APP_CONNECTION = 'questboard in tests'

export interface App extends Product {
  /** Runs a recurring job once; none runs by itself. */
  runJob(name: string): Promise<unknown>
  /**
   * Overrides settings such as `limits.checkouts` or `booking.holdSeconds` and returns how to restore them:
   * `group.setup(() => app.override({ ... }))`, or `cleanup(await app.override({ ... }))` in a test.
   */
  override(settings: Record<string, unknown>): Promise<() => Promise<void>>
}

export const isApp = (product: Product): product is App => 'runJob' in product

const APP_ROOT = pathToFileURL(`${root}/`)

let running: Promise<App> | undefined

/** The application in this process, from its sources, for all tests that neither end it nor need two of it. */
export const sharedApp = (): Promise<App> => (running ??= boot())

async function boot(): Promise<App> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { database, uploads, sandbox, envFor } = await wire(port)
  const databaseUrl = new URL(database.url)
  databaseUrl.searchParams.set('application_name', APP_CONNECTION)
  Object.assign(process.env, { LOG_LEVEL: 'fatal' }, envFor(port), { DATABASE_URL: databaseUrl.href })
  const [app] = await Promise.all([start(), sandbox.restart()])
  atEnd(sandbox.stop)
  atEnd(() => app.terminate())
  const { jobs } = await import('#api/shared/jobs')
  const runJob = async (name: string) => jobs.get(name).run(app.container)
  const stop = async () => {}
  return { url, http: new HttpClient(url), processes: [], database, uploads, sandbox, runJob, override, stop }
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
  const { settings } = await import('#api/config/adjustable')
  const before = Object.entries(values).map(([key, value]) => {
    const setting = settings.get(key)
    const { default: old } = setting
    setting.default = value
    return () => (setting.default = old)
  })
  await forgetCalls()
  return async () => {
    for (const restore of before) restore()
    await forgetCalls()
  }
}

/** Calls of earlier tests would count against a limit. */
async function forgetCalls(): Promise<void> {
  const { default: limiter } = await import('@adonisjs/limiter/services/main')
  await limiter.clear()
}
