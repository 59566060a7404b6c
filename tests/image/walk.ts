import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { execute } from '../../scripts/processes.ts'
import { npmCommand } from '../../scripts/install.mjs'
import { root } from '../../scripts/product.ts'
import { workspace } from '../support/workspace.ts'
import { environmentOf, readDockerfile, type Stage } from './dockerfile.ts'

const INSTALL = /^npm ci( --omit=\w+)?/

export interface Image {
  stage: Stage
  /** Stands for / in the container. */
  folder: string
  /** Stands for the container's working directory. */
  directory: string
  env: NodeJS.ProcessEnv
}

/** Does on this machine, in temporary folders, what `docker build` does, and answers the last stage. */
export async function walkDockerfile(): Promise<Image> {
  const path = provideCommands()
  const folders = new Map<string, string>()
  let image: Image | undefined
  for (const stage of readDockerfile()) {
    const folder = join(workspace(), 'image', stage.name)
    folders.set(stage.name, folder)
    const env = { ...networkSettings(), PATH: path, ...inFolder(environmentOf(stage), folder) }
    image = { stage, folder, directory: folder, env }
    for (const { name, text } of stage.instructions) {
      if (name === 'WORKDIR') image.directory = join(folder, text)
      if (name === 'WORKDIR') mkdirSync(image.directory, { recursive: true })
      if (name === 'COPY') copy(text, image.directory, folders)
      if (name === 'RUN') await runStep(text, image)
    }
  }
  return image!
}

/** The checkout has run `npm ci` with the same lock file: its packages are linked, and npm takes away those that are left out. */
async function runStep(step: string, { directory, env }: Image): Promise<void> {
  if (INSTALL.test(step)) await linkPackages(directory)
  const rest = step.replace(INSTALL, (_, left?: string) => (left ? `npm prune${left}` : 'true'))
  await execute('/bin/sh', ['-c', rest], { cwd: directory, env })
}

async function linkPackages(directory: string): Promise<void> {
  await execute('/bin/sh', [
    '-c',
    'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"',
    'sh',
    join(root, 'node_modules'),
    directory,
  ])
  const record = 'node_modules/.package-lock.json'
  // Not linked: npm writes into it.
  rmSync(join(directory, record))
  copyFileSync(join(root, record), join(directory, record))
}

function copy(text: string, directory: string, folders: Map<string, string>): void {
  const words = text.split(/\s+/)
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop()!
  const ignored = new Set(stage ? [] : readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean))
  for (const path of paths) {
    const source = stage ? join(folders.get(stage)!, path) : resolve(root, path)
    const into =
      target.endsWith('/') && path !== '.' ? join(directory, target, basename(path)) : resolve(directory, target)
    const skip = (name: string) => [...ignored].some((each) => name === join(root, each))
    cpSync(source, into, { recursive: true, filter: (name) => !skip(name) })
  }
}

/** node and npm as the image has them: the Node that runs these tests, and npm under it. */
function provideCommands(): string {
  const folder = join(workspace(), 'image-commands')
  mkdirSync(folder, { recursive: true })
  const { command, before } = npmCommand(process.execPath)
  const npm = command === 'npm' ? undefined : [command, ...before].map((word) => `"${word}"`).join(' ')
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 })
  if (npm) writeFileSync(join(folder, 'npm'), `#!/bin/sh\nexec ${npm} "$@"\n`, { mode: 0o755 })
  return `${folder}:${process.env.PATH}`
}

/** How this machine reaches its package registry; nothing else of its environment gets into the image. */
function networkSettings(): NodeJS.ProcessEnv {
  const names = /^(HOME|npm_config_.*|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}

function inFolder(env: Record<string, string>, folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/app') ? join(folder, value) : value])
  )
}
