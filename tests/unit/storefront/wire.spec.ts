import { test } from '@japa/runner'
import { BATCH_INTERVAL, BATCH_MAXIMUM, GraphqlBatch } from '#storefront/wire/graphql'
import { browserReads } from '#storefront/wire/browser_reads'
import { Unreachable } from '#storefront/wire/rest'
import { gameWith } from './games.ts'

interface Sent {
  operationName: string
  query: string
  variables: object
}

function batchAnswering(answer: (operation: Sent) => unknown) {
  const requests: Sent[][] = []
  const batch = new GraphqlBatch(async (operations) => {
    requests.push(operations)
    return operations.map(answer)
  })
  return { batch, requests, reads: browserReads(batch) }
}

test.group('Storefront | GraphQL in batches', () => {
  test('queries of the same ten milliseconds travel together, at most ten in one request', async ({ assert }) => {
    const { requests, reads } = batchAnswering(({ variables }) => ({ data: { game: gameWith(variables) } }))
    const ids = Array.from({ length: 23 }, (_, index) => index + 1)
    const games = await Promise.all(ids.map((id) => reads.game(id)))
    assert.deepEqual(
      games.map((game) => game?.id),
      ids
    )
    assert.deepEqual(
      requests.map((request) => request.length),
      [10, 10, 3]
    )
    assert.equal(BATCH_INTERVAL, 10)
    assert.equal(BATCH_MAXIMUM, 10)
  }).tags(['1-7-03'])

  test('a later query is asked again, never answered from before', async ({ assert }) => {
    const { requests, reads } = batchAnswering(() => ({ data: { games: [] } }))
    await reads.games({})
    await reads.games({})
    assert.lengthOf(requests, 2)
  }).tags(['1-7-05'])

  test('the games query takes every variable of the contract', async ({ assert }) => {
    const { requests, reads } = batchAnswering(() => ({ data: { games: [gameWith()] } }))
    const variables = {
      startDate: '2026-11-21T00:00:00Z',
      gameMasterId: 1,
      moduleId: 2,
      venueId: 3,
      year: 2026,
      month: 11,
      day: 27,
      limit: 50,
    }
    assert.lengthOf(await reads.games(variables), 1)
    assert.deepEqual(requests[0]?.[0]?.variables, variables)
    for (const name of Object.keys(variables)) assert.include(requests[0]?.[0]?.query, `${name}: $${name}`)
  }).tags(['1-7-04', '1-7-08'])

  test('an error in the answer is an empty list, and no game', async ({ assert }) => {
    const { reads } = batchAnswering(() => ({ data: null, errors: [{ message: 'no' }] }))
    assert.deepEqual(await reads.games({}), [])
    assert.isNull(await reads.game(1))
  }).tags(['1-7-05', '1-7-06', '1-7-07'])

  test('what a batch has no room for is asked for alone, once', async ({ assert }) => {
    const requests: string[][] = []
    const tooMuch = { errors: [{ message: 'The query asks for too much', extensions: { code: 'TOO_COMPLEX' } }] }
    const batch = new GraphqlBatch(async (operations) => {
      requests.push(operations.map(({ operationName }) => operationName))
      return operations.map(({ variables }, place) =>
        place > 0 || 'limit' in variables ? tooMuch : { data: { games: [gameWith()] } }
      )
    })
    const [first, second, third] = await Promise.all(
      [{}, {}, { limit: 2000 }].map((variables) => browserReads(batch).games(variables))
    )
    assert.deepEqual([first!.length, second!.length, third!.length], [1, 1, 0])
    assert.deepEqual(requests, [['games', 'games', 'games'], ['games'], ['games']])
  })

  test('a missing result is no game', async ({ assert }) => {
    const { reads } = batchAnswering(() => ({ data: { game: null } }))
    assert.isNull(await reads.game(1))
  }).tags(['1-7-07'])

  test("one operation's error leaves the others of its batch alone", async ({ assert }) => {
    const { reads } = batchAnswering(({ variables }) =>
      'id' in variables && variables.id === 2 ? { errors: [{ message: 'no' }] } : { data: { game: gameWith() } }
    )
    const [first, second] = await Promise.all([reads.game(1), reads.game(2)])
    assert.equal(first?.id, 1)
    assert.isNull(second)
  })

  test('an answer that never came is not taken for a missing game', async ({ assert }) => {
    const reads = browserReads(
      new GraphqlBatch(async () => {
        throw new Unreachable('offline')
      })
    )
    await assert.rejects(() => reads.game(1), 'offline')
    await assert.rejects(() => browserReads(new GraphqlBatch(async () => [])).games({}), /not answered in full/)
  })

  test('the fields of a game are asked for by the names of the contract', async ({ assert }) => {
    const { requests, reads } = batchAnswering(() => ({ data: { game: null, games: [] } }))
    await Promise.all([reads.game(1), reads.games({})])
    const queries = requests.flat().map(({ query }) => query.replaceAll(/\s+/g, ' '))
    const [one, list] = [
      queries.find((query) => query.startsWith('query game(')),
      queries.find((query) => query.startsWith('query games(')),
    ]
    for (const query of [one?.replaceAll(/ (?:description|biography)Html/g, ''), list]) {
      assert.include(query, 'id date price max_players available_seats')
      assert.include(query, 'venue { id name type slug moduleOverlayImage address { city state } }')
      assert.include(
        query,
        'module { id name image description system { id name slug } campaignSetting { id name slug image url description } }'
      )
    }
    assert.include(one, 'gameMaster { id name slug image biography biographyHtml }')
    assert.include(one, 'description descriptionHtml')
  }).tags(['1-3-01', '1-3-02', '1-3-04', '1-3-06', '1-3-07'])
})
