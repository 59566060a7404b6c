import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import * as fs from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { initialise, passwordFile, ROLE, settle, type Place } from './embedded_place.ts'

/**
 * Runs a command that ends together with the process that started it, however that one ends: the script waits on
 * its standard input, which the kernel closes. First argument: the signal to end the command with.
 */
export const boundToParent = `
  signal=$1; shift
  trap "" INT TERM HUP
  exec 3<&0
  "$@" </dev/null 3<&- & child=$!
  {
    read -r _; kill -"$signal" $child; n=0
    while [ $n -lt 200 ] && kill -0 $child; do sleep 0.1; n=$((n+1)); done
    kill -KILL $child
  } <&3 3<&- >/dev/null 2>&1 & watcher=$!
  exec 3<&- </dev/null
  wait $child; code=$?
  kill -KILL $watcher 2>/dev/null
  exit $code`

export type ClusterOptions = {
  /** Where the data lives, when the database's user may go there. */
  directory: string
  /** Where data and programs go when it may not: a path that is open to everybody. */
  shelter: string
  /** false: as fast as can be, nothing survives a crash of the machine. */
  durable?: boolean
  port?: number
  settings?: Record<string, string>
}

export type Cluster = {
  directory: string
  port: number
  /** true: someone else started it, and ends it. */
  adopted: boolean
  /** true: the data is in the shelter. */
  sheltered: boolean
  /** Resolves when it ends, however it does; never for an adopted one. */
  ended: Promise<unknown>
  url(database: string): string
  stop(): Promise<void>
  /** As a crash would: SIGKILL, no checkpoint. */
  crash(): Promise<void>
}

type Postmaster = { pid: number; port: number; status: string }

const START_TIMEOUT_MS = 90_000
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts PostgreSQL on 127.0.0.1, or adopts the one that already serves this directory. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = settle(options)
  const deadline = Date.now() + START_TIMEOUT_MS
  if (!fs.existsSync(join(place.directory, 'PG_VERSION'))) initialise(place)
  const password = fs.readFileSync(passwordFile(place.directory), 'utf8').trim()

  while (Date.now() < deadline) {
    const found = readPostmaster(place.directory)
    if (!found) {
      const started = await launch(place, options, deadline)
      if (started) return describe(place, password, started.port, started.child)
    } else if (found.status === 'ready' && (await answers(found.port, password))) {
      await sleep(250)
      if (readPostmaster(place.directory)?.status === 'ready') return describe(place, password, found.port)
    }
    await sleep(100)
  }
  throw new Error(`PostgreSQL did not start in ${place.directory}; its log: ${logFile(place.directory)}`)
}

/** Creates the database unless it is there. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<string> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return cluster.url(name)
}

/** Below those that systems give to outgoing connections: one of them could be gone again before it is listened on. */
const PORTS = [15_000, 32_000] as const

/** One that nobody listens on, by chance, as others look for one at the same time; of those that may be had, when only some may. */
export async function freePort(mayBeHad: (port: number) => boolean = () => true): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (mayBeHad(port) && (await isFree(port))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((answer) => {
    server.once('error', () => answer(false)).listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}

function describe(place: Place, password: string, port: number, child?: ChildProcess): Cluster {
  return {
    directory: place.directory,
    port,
    adopted: child === undefined,
    sheltered: place.sheltered,
    ended: new Promise((done) => child?.once('exit', done)),
    url: (database) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => endAndWait(child, () => child?.stdin?.destroy()),
    crash: () => endAndWait(child, () => process.kill(-child!.pid!, 'SIGKILL')),
  }
}

async function endAndWait(child: ChildProcess | undefined, end: () => void): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.ref()
  end()
  await exited
}

async function launch(place: Place, options: ClusterOptions, deadline: number) {
  const port = options.port ?? (await freePort())
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.durable === false && fast),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(logFile(place.directory), 'w', 0o644)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      boundToParent,
      'sh',
      'INT',
      join(place.programs, 'bin/postgres'),
      '-D',
      place.directory,
      '-p',
      String(port),
      ...flags,
    ],
    {
      ...place.identity,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      detached: true,
      stdio: ['pipe', log, log],
    }
  )
  fs.closeSync(log)
  child.unref()
  ;(child.stdin as Socket).unref()
  child.on('error', () => {})

  while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const found = readPostmaster(place.directory)
    if (found?.port === port && found.status === 'ready') return { port, child }
    await sleep(25)
  }
  return undefined
}

/** What postmaster.pid says, if that process is really this directory's PostgreSQL. */
function readPostmaster(directory: string): Postmaster | undefined {
  const file = join(directory, 'postmaster.pid')
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  if (!(pid > 0) || !isRunning(pid)) return undefined
  if (!servesFrom(pid, directory)) {
    fs.rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash of the machine another program may carry the number that postmaster.pid remembers. */
function servesFrom(pid: number, directory: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(directory)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES'
    }
  }
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: ROLE, password, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const logFile = (directory: string) => `${directory}.log`
