import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { writtenContract } from '../graphql/contract_files.ts'
import { Stage } from './stage.ts'
import { PEOPLE, QUERIES, readTable, type Asker, type Row } from './table.ts'
import { freshApp, type App } from '#tests/support/app'

const rows = readTable()

test.group('Permissions | who may do what', (group) => {
  let product: App
  let stage: Stage
  group.setup(async () => {
    product = await freshApp()
    stage = await Stage.set(product)
  })

  const call = async (row: Row, asker: Asker, token?: string): Promise<number> => {
    const client = token === undefined ? await stage.client(asker) : product.http.as(token)
    if (row.method === 'QUERY') {
      const { body } = await client.graphql(QUERIES[row.pattern] ?? '')
      return body.errors ? (body.errors[0].extensions.code === 'UNAUTHENTICATED' ? 401 : 400) : 200
    }
    const path = unused.get(row) ?? (await place(row))
    const body = row.method === 'GET' || row.method === 'DELETE' ? {} : { body: {} }
    const { status } = await client.call(row.method, path, body)
    // Signing in may end the oldest token.
    const isUsedUp = (status < 400 && row.method !== 'GET') || Object.values(row.places).includes('token')
    if (isUsedUp) unused.delete(row)
    else unused.set(row, path)
    return status
  }

  /** Where the things of a row are that nobody has changed yet. */
  const unused = new Map<Row, string>()

  const place = async ({ pattern, places }: Row): Promise<string> => {
    let path = pattern
    for (const [name, thing] of Object.entries(places))
      path = path.replace(name === '*' ? '*' : `:${name}`, await stage.thing(thing))
    return path
  }

  test('every route and every GraphQL field has a row, and every row has one', ({ assert }) => {
    const known = [...routesOfServer(), ...graphqlFields()]
    const named = rows.map(({ name }) => name)
    assert.deepEqual(
      known.filter((name) => !named.includes(name)),
      [],
      'without a row'
    )
    assert.deepEqual(
      named.filter((name) => !known.includes(name)),
      [],
      'without a route'
    )
    assert.lengthOf(new Set(named), named.length)
  })

  test('{$self}: everybody of that kind gets what the table says')
    .with([...PEOPLE])
    .run(async ({ assert }, asker) => {
      const wrong: string[] = []
      for (const row of rows) {
        const status = await call(row, asker)
        if (status !== row.expected[asker]) wrong.push(`${row.name}: ${status} instead of ${row.expected[asker]}`)
      }
      assert.deepEqual(wrong, [])
    })
    .tags(['1-6-05'])
    .timeout(60_000)

  test('{$self}: nobody who has nothing to do with money reads of it in any answer of the back office')
    .with<Asker[]>(['venue of it', 'game master of it'])
    .run(async ({ assert }, asker) => {
      const client = await stage.client(asker)
      const told: string[] = []
      const theirs = rows.filter(
        ({ method, expected }) =>
          method === 'GET' && [200, 422].includes(expected[asker]) && expected['other player'] === 403
      )
      for (const row of theirs) {
        const { status, body } = await client.get((await place(row)) + (ASKED[row.name] ?? ''))
        if (status === 200)
          told.push(
            ...namesIn(body)
              .filter((name) => MONEY.test(name))
              .map((name) => `${row.name}: ${name}`)
          )
      }
      assert.deepEqual(
        [...new Set(told)].filter((name) => !OF_THEIRS.test(name)),
        []
      )
      assert.isAbove(theirs.length, 5)
    })
    .tags(['1-6-05'])

  test('a token that is no longer good opens no more than none', async ({ assert }) => {
    const over = 'qb_MQ.ZXhwaXJlZC1sb25nLWFnbw'
    const open: string[] = []
    for (const row of rows.filter(({ expected }) => expected.visitor === 401)) {
      const status = await call(row, 'visitor', over)
      if (status !== 401) open.push(`${row.name} answers ${status}`)
    }
    assert.deepEqual(open, [])
  }).timeout(60_000)
})

const MONEY = /paid|refund|credit|order|card|total|payment|cents/i
/** Days, who has paid for a session, and what goes back when a game master ends a campaign of theirs or removes somebody. */
const OF_THEIRS =
  /: orderDate$|^GET \/api\/campaigns\/:id\/(sessions: paid|(members\/:memberId\/)?refund: (card|credits))$/
/** What a call needs to be answered. */
const ASKED: Record<string, string> = {
  'GET /api/calendar': '?from=2026-01-01&to=2026-01-31',
  'GET /api/search': '?q=a',
}

/** Of everything that is told, at any depth. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [name, ...namesIn(inner)]))
}

function routesOfServer(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ methods, pattern }) => methods.map((method) => `${method} ${pattern}`))
    .filter((name) => !name.startsWith('HEAD '))
}

function graphqlFields(): string[] {
  const schema = writtenContract()
  const fields = (type: { getFields(): object } | null | undefined) => Object.keys(type?.getFields() ?? {})
  return [
    ...fields(schema.getQueryType()).map((name) => `QUERY ${name}`),
    ...fields(schema.getMutationType()).map((name) => `MUTATION ${name}`),
  ]
}
