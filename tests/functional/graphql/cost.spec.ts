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

test.group('GraphQL | cost', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })

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
    const batch = [1000, 700, 500, 10].map((limit) => ({ query, variables: { limit } }))
    const { status, body } = await post(batch)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map((one: object) => codeOf({ body: one })),
      ['answered', 'answered', 'TOO_COMPLEX', 'answered']
    )
  })

  test('a document that is new costs its tokens, the first time', async ({ assert }) => {
    const wide = (name: string) =>
      `{ games(limit: 100) { ${Array.from({ length: 80 }, (_, index) => `${name}${index}: id`).join(' ')} } }`
    const queries = ['a', 'b', 'c'].map((name) => ({ query: wide(name) }))
    const codes = async () => (await post(queries)).body.map((one: object) => codeOf({ body: one }))
    assert.deepEqual(await codes(), ['answered', 'TOO_COMPLEX', 'TOO_COMPLEX'])
    assert.deepEqual(await codes(), ['answered', 'answered', 'answered'])
  })

  test('a document that is longer than all of it is not read to its end', async ({ assert }) => {
    const answer = await post({
      query: `{ games(limit: 1) { ${Array.from({ length: 250 }, (_, index) => `a${index}: id`).join(' ')} } }`,
    })
    assert.equal(codeOf(answer), 'GRAPHQL_PARSE_FAILED')
    assert.match(answer.body.errors[0].message, /600 tokens/)
  })

  test('no answer is longer than 1 MB, of a batch as little as of one operation', async ({ assert }) => {
    const module = await createModule({ description: 'Long ago. '.repeat(1900) }, database)
    const game = await createGame({ moduleId: module.id }, database)
    await product.database.query(
      `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
       select module_id, game_master_id, venue_id, starts_at + make_interval(mins => n), price_cents, max_players
         from games, generate_series(1, 99) n where games.id = $1`,
      [game.id]
    )
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
    const batch = await post([ask(40), ask(41), ask(1)])
    assert.deepEqual(
      batch.body.map((one: object) => codeOf({ body: one })),
      ['answered', 'TOO_LARGE', 'answered']
    )
    assert.isBelow(Buffer.byteLength(batch.text), 1024 * 1024)
    assert.lengthOf(batch.body[0].data.games, 40)
  })

  test('variables that the operation does not know make no new answer', async ({ assert }) => {
    const query = 'query($id: Int!) { game(id: $id) { id } }'
    const answers = await Promise.all(
      [{ id: 0 }, { id: 0, more: 'x'.repeat(1000) }].map((variables) => post({ query, variables }))
    )
    for (const answer of answers) assert.deepEqual(answer.body, { data: { game: null } })
  })
})
