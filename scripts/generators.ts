import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Their templates in `stubs/` know where files of a context belong. */
const ofContexts = ['make:controller', 'make:exception', 'make:transformer', 'make:validator']
const others = ['make:command', 'make:migration', 'make:provider']

/** What is wrong with asking for this, or null. */
export function refusalOf(command: string, name: string | undefined, root: string): string | null {
  if (!ofContexts.includes(command)) return others.includes(command) ? null : noPlaceFor(command)
  const contexts = contextsIn(root)
  const [context = '', file, ...more] = (name ?? '').split('/')
  if (file && more.length === 0 && contexts.includes(context)) return null
  return `${command} needs a context and a name: ${command} orders/refund. The contexts are ${contexts.join(', ')}.`
}

const noPlaceFor = (command: string) =>
  `${command} would write what has no place here. There are ${[...ofContexts, ...others].join(', ')}; CONTRIBUTING.md says how everything else is made.`

function contextsIn(root: string): string[] {
  const folders = readdirSync(join(root, 'api'))
  return folders.filter((name) => name !== 'http' && existsSync(join(root, 'api', name, 'provider.ts')))
}

/** In place of Lucid's: migrations have a number, and a name that says what they do. Answers its path. */
export function writeMigration(name: string | undefined, root: string): string {
  if (!name || !/^[a-z][a-z_]+$/.test(name))
    throw new Error('make:migration needs words for what it does: make:migration check_addresses')
  const folder = 'database/migrations'
  const next = Math.max(0, ...readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0)) + 1
  const path = join(folder, `${String(next).padStart(4, '0')}_${name}.ts`)
  writeFileSync(join(root, path), empty, { flag: 'wx' })
  return path
}

/** In place of AdonisJS's: what a new context begins with, and its line in `adonisrc.ts`. Answers the provider's path. */
export function writeContext(name: string | undefined, root: string): string {
  if (!name || !/^[a-z][a-z_]+$/.test(name))
    throw new Error('make:provider needs the name of a context: make:provider parking')
  const folder = join('api', name)
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'provider.ts'), providerOf(name), { flag: 'wx' })
  writeFileSync(join(root, folder, 'routes.ts'), routes, { flag: 'wx' })
  const list = join(root, 'adonisrc.ts')
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace(LAST_PROVIDER, (last) => `    () => import('#api/${name}/provider'),\n${last}`)
  )
  return join(folder, 'provider.ts')
}

const LAST_PROVIDER = /^ *\(\) => import\('#api\/http\/provider'\),$/m

const providerOf = (name: string) => `/** What this context plugs in, see docs/adr/0030. */
export default class ${name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Provider {
  boot() {}

  async start() {
    await import('#api/${name}/routes')
  }
}
`

const routes = `import router from '@adonisjs/core/services/router'

router.group(() => {}).prefix('/api')
`

const empty = `import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw('')
  }

  override async down() {
    this.schema.raw('')
  }
}
`
