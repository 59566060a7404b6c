import { test } from '@japa/runner'
import { createGame } from '#database/factories/games'
import { createOrder } from '#database/factories/orders'
import { Database } from '#api/shared/sql'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { scaledDatabase } from '#tests/support/scaled'

const BY_NUMBER = { field: 'id', order: 'ASC' }
const ORDERS = 12_000

test.group('Back office | exports', (group) => {
  let product: Product
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await startProduct({ database: await scaledDatabase(['--games=1000', '--upcoming=500', `--orders=${ORDERS}`]), sandbox: false })
    database = new Database(product.database.url, 2)
    administrator = await createAdministrator(product)
    return async () => {
      await database.close()
      await product.stop()
    }
  })

  const ask = (request: object, person = administrator) => person.http.post('/api/exports', { sort: BY_NUMBER, ...request })
  const linkOf = async (request: object): Promise<string> => (await ask(request)).body.url
  const download = async (request: object) => product.http.get(await linkOf(request))
  const linesOf = (text: string) => text.trimEnd().split('\r\n')

  test('a filtered list goes out whole, in its order, however long', async ({ assert }) => {
    const answer = await download({ list: 'orders', filter: {} })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = linesOf(answer.text)
    assert.lengthOf(lines, ORDERS + 1)
    assert.deepEqual(lines.slice(1).map((line) => Number(line.split(',')[0])), Array.from({ length: ORDERS }, (_, row) => row + 1))
    const refunded = linesOf((await download({ list: 'orders', filter: { status: 'refunded' }, sort: { field: 'last_name', order: 'DESC' } })).text)
    const { count } = await product.database.one<{ count: number }>("select count(*)::int from orders where status = 'refunded'")
    assert.lengthOf(refunded, count + 1)
    assert.isAbove(count, 200)
    const names = refunded.slice(1).map((line) => line.split(',')[3]!.toLowerCase())
    assert.deepEqual(names, names.toSorted().toReversed())
    assert.lengthOf(linesOf((await download({ list: 'games', filter: { upcoming: true } })).text), 501)
  })

  test('no cell is a formula, and quotes, commas and lines stay within their cell', async ({ assert }) => {
    const game = await createGame({}, database)
    const names = { firstName: '=HYPERLINK("http://x.test")', lastName: 'Ōe, "Zoë"\nReed', email: '@sum(A1)' }
    const { id } = await createOrder({ gameId: game.id, ...names }, database)
    const { text } = await download({ list: 'orders', filter: { q: `#${id}`, gameId: game.id } })
    assert.isTrue(text.includes(`,"'=HYPERLINK(""http://x.test"")","Ōe, ""Zoë""\nReed",'@sum(A1),`), text)
    const bytes = Buffer.from(await (await fetch(product.url + (await linkOf({ list: 'orders', filter: { gameId: game.id } })))).arrayBuffer())
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  })

  test('a link works once, for a minute, and only while its administrator is one', async ({ assert }) => {
    const used = await linkOf({ list: 'games' })
    assert.equal((await product.http.get(used)).status, 200)
    const again = await product.http.get(used)
    assert.equal(again.status, 404)
    assert.equal(again.body.message, 'This download was used already, or it is too old. Please export the list again.')
    const old = await linkOf({ list: 'games' })
    await product.database.query("update export_links set expires_at = now() - interval '1 second'")
    assert.equal((await product.http.get(old)).status, 404)
    const former = await createAdministrator(product)
    const { url } = (await ask({ list: 'games' }, former)).body
    await product.database.query("update users set roles = '{}' where id = $1", [former.id])
    assert.equal((await product.http.get(url)).status, 404)
    assert.equal((await ask({ list: 'games' }, await createPerson(product))).status, 403)
  })

  test('what is wrong is said before the download begins', async ({ assert }) => {
    for (const request of [{ list: 'passwords' }, { list: 'orders', filter: { from: '2026-02-31' } }, { list: 'orders', filter: [] }, { list: 'games', sort: { field: 'id' } }, {}]) {
      assert.equal((await ask(request)).status, 422, JSON.stringify(request))
    }
  })

  test('who took which list is in the audit log', async ({ assert }) => {
    await linkOf({ list: 'orders', filter: { manual: true } })
    const entry = await product.database.one('select actor_id::int, after from audit_log where action = $1 order by id desc limit 1', ['exported'])
    assert.deepEqual(entry, { actor_id: administrator.id, after: { filter: { manual: true }, sort: BY_NUMBER } })
  })

  test('readers who leave in the middle take nothing with them', async ({ assert }) => {
    for (let left = 0; left < 15; left += 1) {
      const leaving = new AbortController()
      const answer = await fetch(product.url + (await linkOf({ list: 'orders' })), { signal: leaving.signal })
      await answer.body!.getReader().read()
      leaving.abort()
    }
    assert.equal((await administrator.http.get('/api/orders')).status, 200)
    assert.lengthOf(linesOf((await download({ list: 'games' })).text), 1002)
    assert.notInclude(product.processes[0]!.log(), 'an export broke off')
  })
})
