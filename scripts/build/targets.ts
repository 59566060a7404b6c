import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inLanes } from '../lanes.ts'
import { execute } from '../processes.ts'
import { finishServer } from './server.ts'
import { hashOf } from './inputs.ts'
import { underLock } from './lock.ts'

interface Target {
  name: string
  /** Files and folders whose content decides whether the output is stale. */
  inputs: string[]
  /** Is there after a build. */
  output: string
  build: (root: string) => Promise<void>
}

const installed = ['package.json', 'package-lock.json', 'tsconfig.json']

const targets: Target[] = [
  {
    name: 'api',
    inputs: [...installed, 'adonisrc.ts', 'api', 'common', 'database'],
    output: 'build/api/bin/server.js',
    build: async (root) => {
      // Types are checked by `npm run typecheck`; here they are only taken away.
      await tool(root, 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noCheck')
      finishServer(root)
    },
  },
  vite('storefront', 'storefront/vite.config.ts', 'build/storefront/client'),
  vite('storefront-server', 'storefront/vite.config.ts', 'build/storefront/server', '--ssr'),
  vite('backoffice', 'backoffice/vite.config.ts', 'build/backoffice'),
  {
    name: 'widget',
    inputs: [...installed, 'widget', 'common', 'storefront/styles'],
    output: 'build/widget',
    build: (root) => tool(root, '.bin/tsup', '--config', 'widget/tsup.config.ts'),
  },
]

export const targetNames = targets.map(({ name }) => name)

export interface BuildOptions {
  only?: readonly string[]
  say?: (line: string) => void
}

/** Builds what is stale, two at a time, and answers its names. */
export async function buildStale(root: string, { only = [], say = () => {} }: BuildOptions = {}): Promise<string[]> {
  const chosen = targets.filter(({ name }) => only.length === 0 || only.includes(name))
  if (staleOf(root, chosen).length === 0) return []
  return underLock(join(root, 'build/.lock'), async () => {
    const stale = staleOf(root, chosen)
    if (stale.length > 0) say(`Building ${stale.map(({ target }) => target.name).join(', ')} ...`)
    await inLanes(stale, (next) => buildOne(root, next))
    return stale.map(({ target }) => target.name)
  })
}

interface Stale {
  target: Target
  hash: string
}

function staleOf(root: string, chosen: Target[]): Stale[] {
  return chosen
    .map((target) => ({ target, hash: hashOf(root, target.inputs) }))
    .filter(({ target, hash }) => readStamp(root, target) !== hash || !existsSync(join(root, target.output)))
}

async function buildOne(root: string, { target, hash }: Stale): Promise<void> {
  try {
    await target.build(root)
  } catch (error) {
    throw new Error(`Building ${target.name} failed.\n${(error as Error).message}`, { cause: error })
  }
  const stamp = stampFile(root, target)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function vite(name: string, config: string, output: string, ...flags: string[]): Target {
  return {
    name,
    inputs: [...installed, dirname(config), 'common', 'storefront/styles', 'docs/embed.md'],
    output,
    build: (root) => tool(root, '.bin/vite', 'build', '-c', config, '--logLevel', 'warn', ...flags),
  }
}

function tool(root: string, program: string, ...options: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined }
  return execute(process.execPath, [join(root, 'node_modules', program), ...options], { cwd: root, env })
}

const stampFile = (root: string, target: Target) => join(root, 'build/.stamps', target.name)

function readStamp(root: string, target: Target): string | undefined {
  const stamp = stampFile(root, target)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}
