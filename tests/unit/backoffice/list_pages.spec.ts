import { test } from '@japa/runner'
import { withCursors } from '#backoffice/providers/data/cursors'
import { eachInTurn } from '#backoffice/lists/each_in_turn'
import { ToldError } from '#backoffice/providers/told_error'
import { addressOf, isSameView, settingsOf } from '#backoffice/lists/view_settings'

function shelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test.group('Back office | turning pages', () => {
  test('the next page begins where the last one ended, also when it is loaded again; one out of the blue is counted off', async ({
    assert,
  }) => {
    const asked: string[] = []
    const own = shelf()
    const opened = () =>
      withCursors(async (url) => {
        asked.push(url)
        return {
          status: 200,
          headers: new Headers(url.includes('0%2C24') ? { 'X-Next-Cursor': 'abc' } : {}),
          body: '',
          json: [{ id: 1 }],
        }
      }, own)
    const client = opened()
    const page = (range: string, filter = '{}') =>
      client(`/api/orders?sort=x&range=${encodeURIComponent(range)}&filter=${filter}`)
    await page('[0,24]')
    await page('[25,49]')
    await page('[50,74]')
    await page('[25,49]', '{"q":1}')
    await opened()(`/api/orders?sort=x&range=${encodeURIComponent('[25,49]')}&filter={}`)
    assert.deepEqual(
      asked.map((url) => new URL(url, 'http://x').searchParams.get('after')),
      [null, 'abc', null, null, 'abc']
    )
  })

  test('a search that met nothing so far goes on by itself', async ({ assert }) => {
    const asked: (string | null)[] = []
    const client = withCursors(async (url) => {
      const after = new URL(url, 'http://x').searchParams.get('after')
      asked.push(after)
      return {
        status: 200,
        headers: new Headers(after === 'c' ? {} : { 'X-Next-Cursor': after === 'b' ? 'c' : 'b' }),
        body: '',
        json: after === 'c' ? [{ id: 1 }] : [],
      }
    }, shelf())
    assert.deepEqual((await client('/api/orders?range=%5B0%2C24%5D')).json, [{ id: 1 }])
    assert.deepEqual(asked, [null, 'b', 'c'])
  })

  test('what is asked for without a page is left as it is', async ({ assert }) => {
    const client = withCursors(async (url) => ({ status: 200, headers: new Headers(), body: url, json: [] }), shelf())
    assert.equal((await client('/api/orders/7')).body, '/api/orders/7')
  })

  test('one that fails stops none of the others', async ({ assert }) => {
    const outcome = await eachInTurn([1, 2, 3, 4], async (id) => {
      if (id % 2 === 0) throw new ToldError(`no ${id}`)
    })
    assert.deepEqual(outcome, {
      answers: new Map([
        [1, undefined],
        [3, undefined],
      ]),
      failed: [2, 4],
      reason: 'no 2',
      error: new ToldError('no 2'),
    })
    const broken = await eachInTurn([1], async () => (undefined as never as { id: number }).id)
    assert.equal(broken.reason, 'Something went wrong in this browser. Please try again.')
    assert.instanceOf(broken.error, TypeError, 'as it was, for the error log')
  })

  test('those that were refused are asked about once, and done another way', async ({ assert }) => {
    const asked: number[][] = []
    const outcome = await eachInTurn(
      [1, 2, 3, 4],
      async (id) => {
        if (id > 1) throw new ToldError(`no ${id}`)
        return 'done'
      },
      {
        again: async (refused) => {
          asked.push([...refused.keys()])
          return { ids: [2, 4], work: async () => 'done anyway' }
        },
      }
    )
    assert.deepEqual(asked, [[2, 3, 4]])
    assert.deepEqual(outcome, {
      answers: new Map([
        [1, 'done'],
        [2, 'done anyway'],
        [4, 'done anyway'],
      ]),
      failed: [3],
      reason: 'no 3',
      error: new ToldError('no 3'),
    })
  })

  test('once it is stopped nobody comes to the next', async ({ assert }) => {
    const done: number[] = []
    const outcome = await eachInTurn([1, 2, 3, 4], async (id) => void done.push(id), {
      stopped: () => done.length === 2,
    })
    assert.deepEqual([done, [...outcome.answers.keys()], outcome.failed], [[1, 2], [1, 2], []])
  })

  test('a view and its address tell the same', ({ assert }) => {
    const settings = settingsOf(
      { filterValues: { status: 'refunded', q: undefined }, sort: { field: 'id', order: 'ASC' } },
      ['seats', 'email']
    )
    assert.deepEqual(settings, {
      filter: { status: 'refunded' },
      sort: { field: 'id', order: 'ASC' },
      hidden: ['email', 'seats'],
    })
    const query = new URLSearchParams(addressOf(settings))
    assert.deepEqual(JSON.parse(query.get('filter')!), { status: 'refunded' })
    assert.isTrue(isSameView({ ...settings, filter: { a: 1, b: 2 } }, { ...settings, filter: { b: 2, a: 1 } }))
    assert.isFalse(isSameView(settings, { ...settings, hidden: [] }))
  })
})
