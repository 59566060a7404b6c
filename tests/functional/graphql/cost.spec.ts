import { test } from '@japa/runner'
import { createModule } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'

const CARD = `id date price max_players available_seats venue { id name type slug moduleOverlayImage address { city state } }
  gameMaster { id name slug image } module { id name image system { id name slug } }`

/** The longest that the storefront asks for. */
const ALL_THERE_IS = `query all($startDate: String, $search: String) { chosenGames(startDate: $startDate, search: $search, limit: 1000) {
  shown all filters { name choices { value label cards } } games { ${CARD} } } }`

/** The query of the specification (1-7), with every field that it names. */
const FULL = `query games($startDate: String, $gameMasterId: Int, $moduleId: Int, $venueId: Int, $year: Int, $month: Int, $day: Int) {
  games(startDate: $startDate, gameMasterId: $gameMasterId, moduleId: $moduleId, venueId: $venueId, year: $year, month: $month, day: $day) {
  ...all } } fragment all on Game { id date price max_players available_seats
  venue { id name type moduleOverlayImage slug address { city state } } gameMaster { id name image biography }
  module { id name image description campaignSetting { id name slug image url description } system { id name slug } } }`
const ALL_OF_A_GAME = FULL.slice(FULL.indexOf('fragment'))

test.group('GraphQL | cost', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })

  /** Adds later sessions of the same module. */
  const repeat = (game: { id: number }, times: number) =>
    product.database.query(
      `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
       select module_id, game_master_id, venue_id, starts_at + make_interval(mins => n), price_cents, max_players
         from games, generate_series(1, $2::int) n where games.id = $1`,
      [game.id, times]
    )
  const post = (body: unknown) => product.http.post('/api/graphql', body)
  const codeOf = (answer: { body: { errors?: { extensions: { code: string } }[] } }) =>
    answer.body.errors?.[0]?.extensions.code ?? 'answered'
  const lists = (count: number, limit: number, fields: string) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: games(limit: ${limit}) { ...asked }`).join(' ')} } fragment asked on Game { ${fields} }`

  test('the rows that are asked for count, times the fields of each, whether there are so many or not', async ({
    assert,
  }) => {
    const refused = [
      lists(10, 1000, 'id price date gameMaster { id }'),
      lists(2, 1000, CARD),
      `{ games(limit: 1000) { ${Array.from({ length: 60 }, (_, index) => `a${index}: __typename`).join(' ')} } }`,
      '{ a: chosenGames { all } b: chosenGames { all } c: chosenGames { all } }',
      `query($limit: Int = 1000) { a: games(limit: $limit) { ${CARD} } b: games(limit: $limit) { ${CARD} } }`,
      `{ a: games(limit: 1000) { ...card } b: games(limit: 1000) { ...card } } fragment card on Game { ${CARD} }`,
    ]
    for (const query of refused) {
      const answer = await post({ query })
      assert.equal(answer.status, 400, query)
      assert.equal(codeOf(answer), 'TOO_COMPLEX', query)
      assert.match(
        answer.body.errors[0].message,
        /^The query asks for too much: [\d]+ values where \d+ are left of 54000. Ask for shorter lists with `limit`, or for fewer fields\.$/
      )
    }
    const answered = [
      lists(1, 1000, CARD),
      lists(10, 100, CARD),
      lists(10, 500, 'id'),
      '{ a: chosenGames(limit: 1000) { games { id } } b: chosenGames { all } }',
      ALL_THERE_IS,
    ]
    for (const query of answered) assert.equal(codeOf(await post({ query })), 'answered', query)
  })

  test('the operations of a batch share what one request may ask for, in their order', async ({ assert }) => {
    const query = `query($limit: Int) { games(limit: $limit) { ${CARD} } }`
    const batch = [1000, 1000, 1000, 1000, 10].map((limit) => ({ query, variables: { limit } }))
    const { status, body } = await post(batch)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map((one: object) => codeOf({ body: one })),
      ['answered', 'answered', 'answered', 'TOO_COMPLEX', 'answered']
    )
  })

  test('answers a batch of ten full queries without a limit', async ({ assert }) => {
    const [some, many] = [await createGame({}, database), await createGame({}, database)]
    await repeat(some, 149)
    await repeat(many, 549)
    const day = (index: number) => new Date(Date.now() + index * 60_000).toISOString()
    const ask = async (moduleId: number | null) => {
      const variables = (index: number) => ({ moduleId, startDate: day(index) })
      const { body } = await post(
        Array.from({ length: 10 }, (_, index) => ({ query: FULL, variables: variables(index) }))
      )
      return body.map((one: any) => (one.data ? one.data.games.length : codeOf({ body: one })))
    }
    assert.deepEqual(await ask(some.moduleId!), Array(10).fill(150))
    assert.deepEqual(await ask(some.moduleId!), Array(10).fill(150))
    assert.deepEqual(await ask(many.moduleId!), [...Array(5).fill(500), ...Array(5).fill('TOO_COMPLEX')])
    assert.equal(
      codeOf(await post({ query: `{ ${'abc'.replaceAll(/./g, `$&: games { ...all } `)} } ${ALL_OF_A_GAME}` })),
      'TOO_COMPLEX'
    )
  }).tags(['1-7-03', '1-7-04'])

  test('a document that is new costs its tokens, the first time', async ({ assert }) => {
    const wide = (name: string) =>
      `{ games(limit: 100) { ${Array.from({ length: 80 }, (_, index) => `${name}${index}: id`).join(' ')} } }`
    const queries = ['a', 'b', 'c'].map((name) => ({ query: wide(name) }))
    const codes = async () => (await post(queries)).body.map((one: object) => codeOf({ body: one }))
    assert.deepEqual(await codes(), ['answered', 'answered', 'TOO_COMPLEX'])
    assert.deepEqual(await codes(), ['answered', 'answered', 'answered'])
  })

  test('a document that is longer than all of it is not read to its end', async ({ assert }) => {
    const answer = await post({
      query: `{ games(limit: 1) { ${Array.from({ length: 250 }, (_, index) => `a${index}: id`).join(' ')} } }`,
    })
    assert.equal(codeOf(answer), 'GRAPHQL_PARSE_FAILED')
    assert.match(answer.body.errors[0].message, /600 tokens/)
  })

  test('allows 1 MB of answer for an operation and 4 MB for a batch', async ({ assert }) => {
    const module = await createModule({ description: 'Long ago. '.repeat(1900) }, database)
    const game = await createGame({ moduleId: module.id }, database)
    await repeat(game, 99)
    const query =
      'query($moduleId: Int, $limit: Int) { games(moduleId: $moduleId, limit: $limit) { id module { description } } }'
    const ask = (limit: number) => ({ query, variables: { moduleId: module.id, limit } })
    const long = await post(ask(100))
    assert.equal(long.status, 400)
    assert.deepEqual(long.body.errors, [
      {
        message: 'The answer is longer than 1 MB. Ask for shorter lists with `limit`, or for fewer fields.',
        extensions: { code: 'TOO_LARGE' },
      },
    ])
    const batch = await post([...[46, 47, 48, 49, 47, 48].map(ask), ask(1)])
    assert.deepEqual(
      batch.body.map((one: object) => codeOf({ body: one })),
      ['answered', 'answered', 'answered', 'answered', 'TOO_LARGE', 'TOO_LARGE', 'answered']
    )
    assert.match(batch.body[4].errors[0].message, /^The answer is longer than 4 MB\./)
    assert.isBelow(Buffer.byteLength(batch.text), 4 * 1024 * 1024)
    assert.lengthOf(batch.body[0].data.games, 46)
  })

  test('variables that the operation does not know make no new answer', async ({ assert }) => {
    const query = 'query($id: Int!) { game(id: $id) { id } }'
    const answers = await Promise.all(
      [{ id: 0 }, { id: 0, more: 'x'.repeat(1000) }].map((variables) => post({ query, variables }))
    )
    for (const answer of answers) assert.deepEqual(answer.body, { data: { game: null } })
  })
})
