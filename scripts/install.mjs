/** Installs what the lock file names, with npm itself running under Node 24. Needs nothing but Node 20. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const NEEDED = 24
const runtimePackage = `node-${process.platform}-${process.arch}`

/** The path of a Node that is new enough: the one that runs, or the one that is installed as a package. */
export function runtime(root) {
  if (isCurrent()) return process.execPath
  return join(root, 'node_modules', runtimePackage, 'bin/node')
}

export async function installDependencies(root) {
  if (isInstalled(root)) return
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!isCurrent() && !lock.packages[`node_modules/${runtimePackage}`]) {
    throw new Error(
      `Questboard needs Node ${NEEDED} or later; this is ${process.version}. Install it from https://nodejs.org`
    )
  }
  console.log('Installing dependencies (about half a minute) ...')
  const borrowed = isCurrent() ? undefined : await borrowRuntime(lock)
  try {
    await npm(root, ['ci'], borrowed?.node)
  } finally {
    if (borrowed) rmSync(borrowed.folder, { recursive: true, force: true })
  }
  if (!isInstalled(root)) throw new Error('npm ci ended, but node_modules does not match package-lock.json')
}

function isCurrent() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED
}

/** npm writes what it installed into node_modules/.package-lock.json, as its last step. */
function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(runtime(root))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.optional && !present[path])) return true
    return present[path]?.version === entry.version
  })
}

/**
 * npm skips optional packages that do not name the Node it runs under, and install scripts run under it too.
 * So the Node of the lock file is fetched first, into a temporary folder.
 */
async function borrowRuntime(lock) {
  const folder = mkdtempSync(join(tmpdir(), 'questboard-node-'))
  const entry = lock.packages[`node_modules/${runtimePackage}`]
  const dependencies = { [runtimePackage]: entry.version }
  const manifest = { name: 'runtime', version: '1.0.0', private: true, dependencies }
  const packages = { '': manifest, [`node_modules/${runtimePackage}`]: { ...entry, optional: undefined } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }))
  try {
    await npm(folder, ['ci', '--ignore-scripts'])
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const node = join(folder, 'node_modules', runtimePackage, 'bin/node')
  chmodSync(node, 0o755)
  return { folder, node }
}

async function npm(cwd, options, node) {
  const { command, before, env } = npmCommand(node)
  // A production machine's NODE_ENV would leave out what builds the product.
  delete env.NODE_ENV
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(command, [...before, ...options, ...quiet], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail))
  if (code !== 0) throw new Error(`npm ${options.join(' ')} failed`)
}

/** How to call npm under this Node; as it is installed, where its files only load under the system's own Node. */
export function npmCommand(node) {
  const script = node && npmScript()
  if (script) {
    const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH }
    if (spawnSync(node, [script, '--version'], { env }).status === 0) return { command: node, before: [script], env }
  }
  return { command: 'npm', before: [], env: { ...process.env } }
}

function npmScript() {
  const fromNpm = process.env.npm_execpath
  if (fromNpm && existsSync(fromNpm)) return fromNpm
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, 'npm')
    if (folder && existsSync(file)) return realpathSync(file)
  }
  return undefined
}
