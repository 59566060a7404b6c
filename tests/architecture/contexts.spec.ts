import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { root } from '../../scripts/product.ts'
import { arrows, features, forbidden, wiring } from './arrows.ts'
import { COMPILED_CONFIGURATION, filesUnder, read } from './sources.ts'

const folders = [
  'adonisrc.ts',
  'api',
  'common',
  'database',
  'storefront',
  'backoffice',
  'widget',
  'sandbox',
  'scripts',
  'bench',
  'tests',
]
const ownNames = {
  ...Object.fromEntries(
    ['api', 'common', 'database', 'storefront', 'tests'].map((folder) => [`#${folder}`, join(root, folder)])
  ),
  '#backoffice': join(root, 'backoffice/src'),
}

/** All imports, type imports and dynamic imports included. */
async function readImports(): Promise<ICruiseResult> {
  const options = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
    exclude: { path: ['node_modules', '^build/', COMPILED_CONFIGURATION.source] },
  }
  const { output } = await cruise(folders, options, { alias: ownNames, extensions: ['.ts', '.tsx', '.js', '.mjs'] })
  return output as ICruiseResult
}

test.group('Contexts', () => {
  test('lists every API folder in arrows.ts', ({ assert }) => {
    const there = readdirSync(join(root, 'api'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : []
    )
    assert.deepEqual(
      there.filter((name) => !(name in arrows) && !wiring.includes(name)),
      []
    )
  })

  test('lists the provider of every context in adonisrc.ts', ({ assert }) => {
    const listed = [...read('adonisrc.ts').matchAll(/'#api\/(\w+)\/provider'/g)].map(([, name]) => name!)
    const withRoutes = filesUnder(['api'], /^(?:routes|provider)\.ts$/).map((path) => path.split('/')[1]!)
    // adonisrc.ts lists the storefront's routes after all providers: its route is the fallback.
    assert.deepEqual(listed.toSorted(), [...new Set(withRoutes)].filter((name) => name !== 'storefront').toSorted())
  })

  test('orders contexts so that each imports only earlier ones', ({ assert }) => {
    const names = Object.keys(arrows)
    const below = names.flatMap((name, place) =>
      arrows[name]!.filter((other) => names.indexOf(other) >= place).map((other) => `${name}: ${other}`)
    )
    assert.deepEqual(below, [])
  })

  test('orders features so that each imports only earlier ones', ({ assert }) => {
    const names = Object.keys(features)
    assert.sameMembers(names, readdirSync(join(root, 'storefront/features')))
    const later = names.flatMap((name, place) => features[name]!.filter((other) => names.indexOf(other) >= place))
    assert.deepEqual(later, [])
  })

  test('keeps domain tables and terms out of api/shared and api/http', ({ assert }) => {
    const below = ['api/shared', 'api/http']
    const ownTables = ['change_horizon', 'changes', 'daily_runs', 'made_records']
    const migrations = filesUnder(['database/migrations'], /\.ts$/).map(read).join('\n')
    const tables = [...migrations.matchAll(/CREATE TABLE (\w+)/g)]
      .map(([, name]) => name!)
      .filter((name) => !ownTables.includes(name))
    assert.includeMembers(tables, ['games', 'orders', 'users', 'venues'])
    const field =
      'games? seats? venues? players? buyers? book(?:ed|ings?) carts? campaigns? checkouts? tickets? refunds?'.split(
        ' '
      )
    const theirs = new RegExp(`\\b(?:${[...tables, ...field].join('|')})\\b`, 'gi')
    assert.deepEqual(
      filesUnder(below, /\.ts$/).flatMap((path) => (read(path).match(theirs) ?? []).map((word) => `${path}: ${word}`)),
      []
    )
  })

  test('reads the tables of games only in contexts that may import games', ({ assert }) => {
    const readers = ['games', ...Object.keys(arrows).filter((name) => arrows[name]!.includes('games'))]
    const others = Object.keys(arrows).filter((name) => !readers.includes(name))
    const reads = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:games|seat_holds)\b/
    assert.deepEqual(
      filesUnder(
        others.map((name) => `api/${name}`),
        /\.ts$/
      ).filter((path) => reads.test(read(path))),
      []
    )
  })

  test('allows no forbidden import and no circular dependency', async ({ assert }) => {
    const { summary } = await readImports()
    const inWords = summary.violations.map(
      ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' > ')}`
    )
    assert.deepEqual(inWords, [])
    assert.isAbove(summary.totalDependenciesCruised ?? 0, 5000)
  }).timeout(120_000)
})
