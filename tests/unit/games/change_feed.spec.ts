import { test } from '@japa/runner'
import { ChangeFeed, type Kind } from '#api/shared/change_feed'
import { ResponseCache, type Weighed } from '#api/shared/response_cache'
import type { Sql } from '#api/shared/sql'

interface Reply {
  snapshot: string
  known: boolean | null
  kinds: Kind[]
}

/** A database that answers each check when told to. */
function slowDatabase() {
  const waiting: { since: unknown; reply: (reply: Reply) => void; fail: (error: Error) => void }[] = []
  const first = (_statement: unknown, values: readonly unknown[] = []) =>
    new Promise((reply, fail) => waiting.push({ since: values[0], reply: reply as (reply: Reply) => void, fail }))
  return { database: { first } as unknown as Sql, waiting }
}

const nothing = (snapshot: string): Reply => ({ snapshot, known: true, kinds: [] })
/** Long enough for a check to be sent, also where the machine is so slow that the time is over before it is looked at. */
const turn = () => new Promise((done) => setTimeout(() => setImmediate(done), 2))

test.group('The change feed', () => {
  test('Who arrives while a check is under way waits for the next one, all of them together', async ({ assert }) => {
    const { database, waiting } = slowDatabase()
    const feed = new ChangeFeed(database)
    let early = false
    const first = feed.now()
    const companion = feed.now()
    await turn()
    assert.lengthOf(waiting, 1)
    const late = [feed.now(), feed.now(), feed.now()]
    void late[0]!.then(() => (early = true))
    waiting[0]!.reply(nothing('1:1:'))
    assert.equal(await companion, await first)
    await turn()
    assert.isFalse(early)
    assert.lengthOf(waiting, 2)
    assert.equal(waiting[1]!.since, '1:1:')
    waiting[1]!.reply({ snapshot: '2:2:', known: true, kinds: ['seats'] })
    const moments = await Promise.all(late)
    assert.lengthOf(waiting, 2)
    for (const moment of moments) assert.isAbove(moment.version(['seats']), (await first).version(['seats']))
    assert.equal(moments[0]!.version(['catalogue']), (await first).version(['catalogue']))
  })

  test('Who waits behind a check that fails fails with it, and whoever comes afterwards is served', async ({
    assert,
  }) => {
    const { database, waiting } = slowDatabase()
    const feed = new ChangeFeed(database)
    const first = feed.now()
    await turn()
    const behind = [feed.now(), feed.now()]
    waiting.shift()!.fail(new Error('the connection is gone'))
    for (const failing of [first, ...behind]) await assert.rejects(() => failing, 'the connection is gone')
    assert.lengthOf(waiting, 0)
    const next = feed.now()
    await turn()
    waiting.shift()!.reply(nothing('1:1:'))
    assert.equal((await next).snapshot, '1:1:')
  })

  test('Only the kinds that changed grow', async ({ assert }) => {
    const { database, waiting } = slowDatabase()
    const feed = new ChangeFeed(database)
    const ask = async (reply: Reply) => {
      const moment = feed.now()
      await turn()
      waiting.shift()!.reply(reply)
      return moment
    }
    const before = await ask(nothing('1:1:'))
    await ask({ snapshot: '2:2:', known: true, kinds: ['catalogue'] })
    const after = await ask(nothing('3:3:'))
    assert.equal(after.version(['seats', 'schedule']), before.version(['seats', 'schedule']))
    assert.isAbove(after.version(['seats', 'catalogue']), before.version(['seats', 'catalogue']))
  })

  test('After an error, and after what was forgotten, everything is taken for changed', async ({ assert }) => {
    const { database, waiting } = slowDatabase()
    const feed = new ChangeFeed(database)
    const first = feed.now()
    await turn()
    waiting.shift()!.reply(nothing('1:1:'))
    const before = (await first).version(['seats'])
    const failing = feed.now()
    await turn()
    waiting.shift()!.fail(new Error('the connection is gone'))
    await assert.rejects(() => failing, 'the connection is gone')
    const second = feed.now()
    await turn()
    assert.isNull(waiting[0]!.since)
    waiting.shift()!.reply({ snapshot: '5:5:', known: null, kinds: [] })
    const after = (await second).version(['seats'])
    assert.isAbove(after, before)
    const third = feed.now()
    await turn()
    waiting.shift()!.reply({ snapshot: '9:9:', known: false, kinds: [] })
    assert.isAbove((await third).version(['seats']), after)
  })
})

/** A feed that says what it is told. */
function toldFeed() {
  const told = { version: 1 }
  return { told, feed: { now: () => Promise.resolve({ version: () => told.version }) } as unknown as ChangeFeed }
}

test.group('The answer cache', () => {
  const kinds: Kind[] = ['seats']
  const weighing = (bytes: number) => async () => ({ bytes })

  test('One computing serves everybody until something changes', async ({ assert }) => {
    const { told, feed } = toldFeed()
    const cache = new ResponseCache(feed)
    let made = 0
    const ask = () => cache.answer('a', kinds, async () => ({ bytes: 10, number: (made += 1) }))
    assert.deepEqual(
      (await Promise.all([ask(), ask(), ask()])).map(({ number }) => number),
      [1, 1, 1]
    )
    told.version = 2
    assert.equal((await ask()).number, 2)
  })

  test('What failed is tried again', async ({ assert }) => {
    const { feed } = toldFeed()
    const cache = new ResponseCache(feed)
    const failing = () => cache.answer<Weighed>('a', kinds, () => Promise.reject(new Error('no')))
    await assert.rejects(failing, 'no')
    assert.deepEqual(await cache.answer('a', kinds, weighing(1)), { bytes: 1 })
  })

  test('It never grows over its limit, and what was asked for last stays', async ({ assert }) => {
    const { feed } = toldFeed()
    const cache = new ResponseCache(feed, 100)
    let made = 0
    const ask = (key: string) => cache.answer(key, kinds, async () => ({ bytes: 40, number: (made += 1) }))
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    assert.isAtMost(cache.bytes, 100)
    await ask('a')
    assert.equal(made, 3)
    await ask('b')
    assert.equal(made, 4)
  })
})
