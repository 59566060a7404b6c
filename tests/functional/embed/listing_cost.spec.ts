import { test } from '@japa/runner'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { freshApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { countStatements, statementsOf } from '#tests/support/statement_meter'

test.group('Embed | what a listing costs', (group) => {
  let product: App
  let shop: Shop
  const meter = countStatements()
  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })

  const venueWith = async (games: number) => {
    const { database } = shop
    const venue = await createVenue({}, database)
    for (let day = 1; day <= games; day += 1) {
      const [module, gameMaster] = [await createModule({}, database), await createGameMaster({}, database)]
      await shop.game({ venueId: venue.id, moduleId: module.id, gameMasterId: gameMaster.id, startsIn: { days: day } })
    }
    return venue
  }

  const costOf = (prepare: () => Promise<unknown>, ask: () => Promise<unknown>) => statementsOf(meter, ask, prepare)

  test('computing costs as many statements for forty games as for one; unchanged, it costs one small check', async ({
    assert,
  }) => {
    const [one, forty] = [await venueWith(1), await venueWith(40)]
    const ask = (slug: string) => product.http.get(`/api/embed/v1/listing?venue=${slug}&limit=48`)
    const change = () => product.database.query(`update games set seats_held = 1 - seats_held`)
    assert.equal((await ask(forty.slug)).body.games.length, 40)

    const computed = await costOf(change, () => ask(one.slug))
    assert.equal(await costOf(change, () => ask(forty.slug)), computed)
    assert.isAtMost(computed, 2)
    assert.isAtMost(
      await costOf(
        () => ask(forty.slug),
        () => ask(forty.slug)
      ),
      1
    )
  }).timeout(60_000)

  test('fifty pages that ask at once and again whether anything changed cost a statement or two', async ({
    assert,
  }) => {
    const venue = await venueWith(3)
    const ask = () => product.http.get(`/api/embed/v1/seats?venue=${venue.slug}`)
    const pages = async () => {
      for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, ask))
    }
    // On a busy machine they take longer than a moment.
    const began = performance.now()
    const cost = await costOf(ask, pages)
    assert.isAtMost(cost, 1 + Math.ceil((performance.now() - began) / 250))
  }).timeout(60_000)
})
