import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { start, untilHealthy, type Running } from '../../scripts/processes.ts'
import {
  nodeFlags,
  root,
  sandboxEnv,
  sandboxScript,
  serverEnv,
  serverScript,
  type Wiring,
} from '../../scripts/product.ts'
import { createDatabase, demoUploads, type TestDatabase, type World } from './database.ts'
import { HttpClient } from './http.ts'
import { atEnd, atEndOfGroup, workspace } from './workspace.ts'

export interface ProductOptions {
  /** API processes that share the database. */
  processes?: number
  /** false: no sandbox runs, its address answers nothing. */
  sandbox?: boolean
  world?: World
  database?: TestDatabase
  /** Settings of the API processes. */
  env?: NodeJS.ProcessEnv
  sandboxEnv?: NodeJS.ProcessEnv
}

/** One operating-system process of the product. */
export interface Member {
  readonly url: string
  /** A client without a token. */
  readonly http: HttpClient
  /** Its last log lines. */
  log(): string
  stop(): Promise<void>
  /** SIGKILL. */
  kill9(): Promise<void>
  /** Starts it again, on the same address, after stop or kill9; a running one is stopped first. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>
}

export interface Product {
  /** Address of the first API process. */
  readonly url: string
  readonly http: HttpClient
  /** Empty where the application runs in the process of the tests (`app.ts`). */
  readonly processes: Member[]
  readonly sandbox: Member
  readonly database: TestDatabase
  readonly uploads: string
  stop(): Promise<void>
}

/** Tests share one network, and most are not about its limits. */
const WITHOUT_LIMITS = {
  GUEST_SEATS: '1000000',
  NETWORK_GUEST_SEATS: '1000000',
  NETWORK_SEATS: '1000000',
  SHORT_HOLD_AFTER_SECONDS: '1000000',
  SIGN_IN_AFTER_SECONDS: '1000000',
  CHECKOUTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  REFERRAL_GUESSES_PER_MINUTE: '1000000',
  GRAPHQL_CALLS_PER_MINUTE: '1000000',
  LISTINGS_PER_MINUTE: '1000000',
  BEACONS_PER_MINUTE: '1000000',
  NEW_SITES_PER_DAY: '1000000',
}

export interface Wired {
  database: TestDatabase
  /** Holds the uploads and the data of the sandbox. */
  folder: string
  uploads: string
  sandbox: Member
  /** Settings of an API process at this port. */
  envFor(port: number): NodeJS.ProcessEnv
  processAt(port: number, env?: NodeJS.ProcessEnv): Member
}

/** A database, a folder and a sandbox that belong together; the sandbox does not run yet. */
export async function wire(port: number, options: ProductOptions = {}): Promise<Wired> {
  const database = options.database ?? (await createDatabase(options.world))
  const folder = join(workspace(), `product-${randomBytes(5).toString('hex')}`)
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { recursive: true })
  if (options.world === 'demo' && existsSync(demoUploads())) cpSync(demoUploads(), uploads, { recursive: true })

  const appUrl = `http://127.0.0.1:${port}`
  const sandboxPorts = { port: await freePort(), smtpPort: await freePort() }
  const wiringFor = (portOfProcess: number): Wiring => ({
    appUrl,
    port: portOfProcess,
    host: '127.0.0.1',
    databaseUrl: database.url,
    appKey: 'a-key-for-tests-that-guards-nothing',
    uploads,
    sandbox: sandboxPorts,
  })
  const sandbox = member(`http://127.0.0.1:${sandboxPorts.port}`, '/_sandbox/health', sandboxScript, {
    ...sandboxEnv(wiringFor(port), join(folder, 'sandbox')),
    ...options.sandboxEnv,
  })
  const envFor = (portOfProcess: number) => ({ ...serverEnv(wiringFor(portOfProcess)), ...WITHOUT_LIMITS })
  const processAt = (ownPort: number, env: NodeJS.ProcessEnv = {}) =>
    member(`http://127.0.0.1:${ownPort}`, '/health/ready', serverScript, {
      ...envFor(ownPort),
      LOG_LEVEL: 'warn',
      ...env,
    })
  return { database, folder, uploads, sandbox, envFor, processAt }
}

/** Starts the built server, as many processes as asked for, with a fresh database and a sandbox of its own. It ends with the group of tests that is busy. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await prepare(options)
  atEndOfGroup(product.stop)
  await product.begin()
  return product
}

/** What V8 made of the code is written down by the first processes that end in peace: the others need not. */
let isCompiled = false

interface Prepared extends Product {
  begin: () => Promise<void>
  /** Starts one more process. */
  grow: () => Promise<void>
}

async function prepare(options: ProductOptions): Promise<Prepared> {
  const ports = await Promise.all(Array.from({ length: options.processes ?? 1 }, freePort))
  const { database, folder, uploads, sandbox, processAt } = await wire(ports[0]!, options)
  const processes = ports.map((port) => processAt(port, options.env))
  const members = options.sandbox === false ? processes : [sandbox, ...processes]
  const stop = async () => {
    await Promise.all([...processes, sandbox].map((each) => (isCompiled ? each.kill9() : each.stop())))
    isCompiled = true
    if (!options.database) await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const begin = async () => void (await Promise.all(members.map((each) => each.restart())))
  const grow = async () => {
    const another = processAt(await freePort(), options.env)
    await another.restart()
    processes.push(another)
  }
  const [first] = processes
  return { url: first!.url, http: first!.http, processes, sandbox, database, uploads, begin, grow, stop }
}

/** Without the maps of sources, which make a trace readable and are a tenth of what it takes to start. */
const flags = [...nodeFlags.filter((flag) => flag !== '--enable-source-maps'), '--min-semi-space-size=16']

let shared: Promise<Prepared> | undefined
let grown: Promise<void> | undefined

/** One process of the product for all tests of this runner that create their own data and change no setting. */
export function sharedProduct(): Promise<Product> {
  return (shared ??= prepareShared())
}

/** The same with a second process, for tests of what they know of each other. */
export async function sharedPair(): Promise<Product> {
  const product = await (shared ??= prepareShared())
  await (grown ??= product.grow())
  return product
}

/** Transactions wait for locks as long as a busy machine takes, or as a test holds others back. */
export const PATIENT = { LOCK_TIMEOUT_MS: '60000' }

async function prepareShared(): Promise<Prepared> {
  const product = await prepare({ env: PATIENT })
  atEnd(product.stop)
  await product.begin()
  return product
}

function member(url: string, health: string, script: string, settings: NodeJS.ProcessEnv): Member {
  let running: Running | undefined
  const settled: NodeJS.ProcessEnv = { ...inherited(), ...settings }
  return {
    url,
    http: new HttpClient(url),
    log: () => running?.tail() ?? '',
    stop: async () => running?.stop(),
    kill9: async () => running?.kill(),
    restart: async (env = {}) => {
      await running?.stop()
      running = start(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', script], {
        cwd: root,
        env: { ...settled, ...env },
      })
      await untilHealthy(`${url}${health}`, running)
    },
  }
}

/** Settings of the machine that runs the tests must not reach the product. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE }
}
