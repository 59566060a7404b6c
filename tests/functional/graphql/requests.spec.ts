import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'

const json = { 'content-type': 'application/json' }

test.group('GraphQL | requests', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  const post = (body: unknown) => product.http.post('/api/graphql', body)
  const raw = (body: string, headers: Record<string, string> = json) =>
    product.http.call('POST', '/api/graphql', { body, headers })

  test('Ten operations are answered in one batch, in their order', async ({ assert }) => {
    const batch = Array.from({ length: 10 }, (_, index) => ({ query: `{ a${index}: game(id: 0) { id } }` }))
    const answer = await post(batch)
    assert.equal(answer.status, 200)
    assert.deepEqual(
      answer.body,
      batch.map((_, index) => ({ data: { [`a${index}`]: null } }))
    )
  }).tags(['1-7-02', '1-7-03'])

  test('Eleven operations are too many for one batch', async ({ assert }) => {
    const answer = await post(Array.from({ length: 11 }, () => ({ query: '{ game(id: 0) { id } }' })))
    assert.equal(answer.status, 413)
    assert.equal(answer.body.errors[0].message, 'At most 10 operations go into one batch.')
  }).tags(['1-7-03'])

  test('One bad operation of a batch leaves the others alone', async ({ assert }) => {
    const answer = await post([{ query: '{ game(id: 0) { id } }' }, { query: '{ nope }' }, null])
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body[0], { data: { game: null } })
    assert.isArray(answer.body[1].errors)
    assert.isArray(answer.body[2].errors)
  })

  test('What cannot be meant is told in the GraphQL way, with status 400', async ({ assert }) => {
    const long = `{ games { id } } # ${'x'.repeat(30_000)}`
    const bodies: [string, unknown][] = [
      ['no query', {}],
      ['an empty query', { query: ' ' }],
      ['a query that is no text', { query: 7 }],
      ['an empty batch', []],
      ['variables that are no object', { query: '{ games { id } }', variables: [] }],
      ['a name that is no text', { query: '{ games { id } }', operationName: {} }],
      ['a name that is none', { query: 'query a { games { id } } query b { games { id } }', operationName: 'c' }],
      ['two operations without a name', { query: 'query a { games { id } } query b { games { id } }' }],
      ['broken grammar', { query: '{ games { id }' }],
      ['an unknown field', { query: '{ games { nope } }' }],
      ['an unknown argument', { query: '{ games(nope: 1) { id } }' }],
      ['a mutation', { query: 'mutation { a }' }],
      ['a subscription', { query: 'subscription { games { id } }' }],
      ['a missing id', { query: '{ game { id } }' }],
      ['an id past 2^31', { query: '{ game(id: 2147483648) { id } }' }],
      ['an id past 2^53', { query: 'query($id: Int!) { game(id: $id) { id } }', variables: { id: 2 ** 60 } }],
      ['an id with a fraction', { query: 'query($id: Int!) { game(id: $id) { id } }', variables: { id: 1.5 } }],
      ['an id as text', { query: 'query($id: Int!) { game(id: $id) { id } }', variables: { id: '1' } }],
      ['no id in the variables', { query: 'query($id: Int!) { game(id: $id) { id } }' }],
      [
        'a start that is no date',
        { query: 'query($s: String) { games(startDate: $s) { id } }', variables: { s: 'soon' } },
      ],
      ['the 30th of February', { query: '{ games(year: 2026, month: 2, day: 30) { id } }' }],
      ['a day without a year', { query: '{ games(day: 3) { id } }' }],
      ['a long document', { query: long }],
      ['many tokens', { query: `{ ${'games { id } '.repeat(400)} }` }],
      ['many aliases', { query: `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: games { id }`).join(' ')} }` }],
      [
        'many fields',
        { query: `{ ${Array.from({ length: 9 }, (_, n) => `a${n}: games { ${'id price '.repeat(20)} }`).join(' ')} }` },
      ],
      ['fragments that double', { query: doubling(12) }],
      [
        'fragments in a circle',
        { query: '{ games { ...a } } fragment a on Game { ...b } fragment b on Game { ...a }' },
      ],
    ]
    for (const [what, body] of bodies) {
      const answer = await post(body)
      assert.equal(answer.status, 400, `${what}: ${answer.text.slice(0, 200)}`)
      assert.isString(answer.body.errors[0].message, what)
      assert.isString(answer.body.errors[0].extensions.code, what)
    }
    for (const body of ['{"query":', 'null', '"text"', '7']) assert.equal((await raw(body)).status, 400, body)
    assert.equal((await raw('{"query":"{games{id}}"}', { 'content-type': 'text/plain' })).status, 400)
    assert.equal((await raw(JSON.stringify({ query: 'x'.repeat(400_000) }))).status, 413)
  }).tags(['1-7-05', '1-7-07'])

  test('The message of an error never shows where it happened in the code', async ({ assert }) => {
    for (const body of [{ query: '{ games(startDate: "x") { id } }' }, { query: '{ nope }' }, {}]) {
      assert.notMatch((await post(body)).text, /stack|node_modules|\.ts|at Object/)
    }
  })

  test('Strange names in the variables change nothing', async ({ assert }) => {
    const query = 'query($id: Int!) { game(id: $id) { id __typename } }'
    for (const variables of [
      '{"id":0,"__proto__":{"a":1}}',
      '{"id":0,"constructor":{"prototype":{}}}',
      '{"id":0,"more":"🐉"}',
    ]) {
      const answer = await raw(`{"query":${JSON.stringify(query)},"variables":${variables}}`)
      assert.deepEqual([answer.status, answer.body], [200, { data: { game: null } }])
    }
  })

  test('The schema is not told in production', async ({ assert }) => {
    assert.equal((await post({ query: '{ __schema { types { name } } }' })).status, 400)
    assert.equal((await post({ query: '{ __type(name: "Game") { name } }' })).status, 400)
  })

  test('Other methods than POST are refused', async ({ assert }) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await product.http.call(method, '/api/graphql')
      assert.equal(answer.status, 405, method)
      assert.equal(answer.headers.get('allow'), 'POST')
    }
  }).tags(['1-7-02'])
})

/** Each fragment spreads the next one twice: 2^n fields when written out. */
function doubling(levels: number): string {
  const names = Array.from({ length: levels }, (_, index) => `f${index}`)
  const fragments = names.map((name, index) => {
    const next = names[index + 1]
    return `fragment ${name} on Game { ${next ? `...${next} module { id } ...${next}` : 'id price'} }`
  })
  return `{ games { ...f0 } } ${fragments.join(' ')}`
}
