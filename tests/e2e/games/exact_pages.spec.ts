import { atEndOfGroup, endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { startProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'

test.describe('Pages of the shop', () => {
  test.afterAll(endGroup)
  let product: Product
  let database: Database
  test.beforeAll(async () => {
    product = await startProduct({ processes: 2, sandbox: false })
    database = openDatabase(product.database.url, 2)
    atEndOfGroup(() => database.close())
  })

  const html = async (process: number, path: string) => {
    const answer = await product.processes[process]!.http.get(path, { headers: { accept: 'text/html' } })
    return answer.text.replaceAll('<!-- -->', '')
  }

  test('A page shows a seat as taken the moment it is held, in every process', async () => {
    const { id } = await createGame({ maxPlayers: 6 }, database)
    const path = `/join-game/${id}`
    for (const left of [6, 5, 4]) {
      for (const process of [0, 1, 0]) expect(await html(process, path)).toContain(`${left} seats available`)
      await product.database.query('update games set seats_held = seats_held + 1 where id = $1', [id])
    }
    expect(await html(1, path)).toContain('3 seats available')
  })

  test('A page promises a full refund no longer than there is one, at whatever minute its game starts', async () => {
    const startsAt = new Date(Date.now() + 24 * 3_600_000 + 1500)
    const { id } = await createGame({ startsAt }, database)
    expect(await html(0, `/join-game/${id}`)).toContain('for a full refund as site credit')
    await eventually(async () => Date.now() > startsAt.getTime() - 24 * 3_600_000)
    expect(await html(0, `/join-game/${id}`)).toContain('This game starts too soon to be refunded')
  })

  test('Every answer has a nonce of its own, the same in the page and in its policy', async () => {
    const nonces = new Set<string>()
    for (const encoding of ['gzip', 'identity', 'br, gzip']) {
      const { headers, text } = await product.http.get('/games', { headers: { 'accept-encoding': encoding } })
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
      const written = new Set([...text.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))
      expect([...written]).toEqual([nonce])
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})
