import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { readFile } from 'node:fs/promises'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible, openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { refuse, refused } from './trouble.ts'

const path = '/account/order-history'

test.group('Account | order history', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  async function bought(person: Person, startsAt = new Date('2031-07-05T23:00:00Z')) {
    const module = await createModule({ name: 'The Drowned Bell' }, shop.database)
    const gameMaster = await createGameMaster({ name: 'Lena Osei' }, shop.database)
    const venue = await createVenue({ name: 'Harbour Games' }, shop.database)
    const game = await shop.game({
      moduleId: module.id,
      gameMasterId: gameMaster.id,
      venueId: venue.id,
      startsAt,
      priceCents: 2010,
    })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 3 }], { http: person.http })
    await shop.pay(sessionId)
    return { game, id: (await shop.createOrder(sessionId, person.http)).body.id as number }
  }

  test('an order shows who booked what, when, where, with whom and for how much', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const { id } = await bought(person)
    const page = await openPage(context, { product, person, path })
    const order = page.getByRole('article', { name: `Order #${id}` })
    await order.waitFor()
    await order.getByRole('heading', { name: `Order #${id}`, exact: true }).waitFor()
    const { created_at: placed } = await product.database.one<{ created_at: Date }>(
      'select created_at from orders where id = $1',
      [id]
    )
    const text = await order.innerText()
    assert.include(
      text,
      `Booked ${DateTime.fromJSDate(placed, { zone: 'America/Denver' }).toFormat('cccc, LLLL d, yyyy')}`
    )
    for (const part of [
      'Robin Reed',
      'buyer@example.test',
      '555 0100',
      'Confirmed',
      'Lena Osei',
      'Harbour Games',
      'Saturday, July 5, 2031, 5:00 PM',
    ]) {
      assert.include(text, part)
    }
    const cells = await order.getByRole('row').filter({ hasText: 'The Drowned Bell' }).getByRole('cell').allInnerTexts()
    assert.deepEqual(cells, ['$20.10', '3', '$60.30'])
    assert.match(text, /Order total\s+\$60\.30/)
    await assertAccessible(page)
  }).tags(['1-2.7-14', '1-2.7-16', '1-2.7-17', '1-3-16', '1-3-17', '1-1-03', '2-2.1-09'])

  test('a line names its game or campaign, with day, game master, venue, price and quantity', async (context) => {
    const { assert } = context
    const stage = await CampaignStage.set(product)
    const venue = await createVenue({ name: 'The Last Hearth' }, shop.database)
    const campaign = await stage.campaign({ name: 'The Long Winter', venueId: venue.id, priceCents: 1250 })
    const [session] = await stage.sessions(campaign.at)
    const game = await bought(stage.player)
    const { body: paid } = await stage.pay(session!.gameId, stage.player)
    const { name: host } = await product.database.one<{ name: string }>('select name from game_masters where id = $1', [
      stage.gameMasterId,
    ])
    const page = await openPage(context, { product, person: stage.player, path })
    const line = async (id: number, name: string) => {
      const row = page
        .getByRole('article', { name: `Order #${id}` })
        .getByRole('row')
        .filter({ hasText: name })
      return { text: await row.getByRole('rowheader').innerText(), cells: await row.getByRole('cell').allInnerTexts() }
    }
    const ofCampaign = await line(paid.id, 'The Long Winter')
    for (const part of [
      DateTime.fromISO(session!.date, { zone: 'America/Denver' }).toFormat('cccc, LLLL d, yyyy, h:mm a'),
      host,
      'The Last Hearth',
    ])
      assert.include(ofCampaign.text, part)
    assert.deepEqual(ofCampaign.cells.slice(0, 2), ['$12.50', '1'])
    const ofGame = await line(game.id, 'The Drowned Bell')
    for (const part of ['Saturday, July 5, 2031, 5:00 PM', 'Lena Osei', 'Harbour Games'])
      assert.include(ofGame.text, part)
    assert.deepEqual(ofGame.cells.slice(0, 2), ['$20.10', '3'])
  }).tags(['1-2.7-15'])

  test('on a phone nothing is wider than the screen', async (context) => {
    const person = await createPerson(product)
    await bought(person)
    const page = await openPage(context, { product, person, path, width: 360, scheme: 'dark' })
    await page.getByRole('article').waitFor()
    context.assert.isTrue(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await assertAccessible(page)
  })

  test('a cancelled line says so, and so does its order', async (context) => {
    const person = await createPerson(product)
    const { id } = await bought(person)
    await product.database.query(`update order_items set status = 'refunded' where order_id = $1`, [id])
    const page = await openPage(context, { product, person, path })
    await page.getByRole('heading', { name: 'Past and cancelled' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'The Drowned Bell' }).locator('summary').first().click()
    await page.getByRole('article', { name: `Order #${id}` }).waitFor()
    context.assert.equal(await page.getByText('Refunded', { exact: true }).count(), 3)
  })

  test('what is not known of a line any more reads as unknown', async (context) => {
    const person = await createPerson(product)
    const { id } = await createOrder({ gameId: (await shop.game()).id, userId: person.id }, shop.database)
    await product.database.query(
      `update order_items set product_type = 'lpg', product_name = '', game_id = null where order_id = $1`,
      [id]
    )
    const page = await openPage(context, { product, person, path })
    await page.locator('summary').click()
    for (const unknown of ['Unknown Product', 'Unknown Game Master', 'Unknown Venue'])
      await page.getByRole('article').getByText(unknown).waitFor()
    context.assert.equal(await page.getByRole('button', { name: /Calendar file/ }).count(), 0)
  }).tags(['1-8-20'])

  test('without orders the way leads to games and campaigns', async (context) => {
    const page = await openPage(context, { product, person: await createPerson(product), path })
    await page.getByText('No Orders Yet').waitFor()
    const main = page.getByRole('main')
    context.assert.equal(await main.getByRole('link', { name: 'Browse games' }).getAttribute('href'), '/games')
    context.assert.equal(await main.getByRole('link', { name: 'Browse campaigns' }).getAttribute('href'), '/campaigns')
    await assertAccessible(page)
  }).tags(['1-2.7-12'])

  test('a history that cannot be loaded is said so, and Try Again loads it', async (context) => {
    const page = await openPage(context, {
      product,
      person: await createPerson(product),
      allow: refused(503, '/api/orders/my-orders'),
    })
    const orders = await refuse(page.context(), '/orders/my-orders', 503)
    await page.goto(path)
    await page.getByRole('alert').filter({ hasText: 'Failed to load order history. Please try again later.' }).waitFor()
    await assertAccessible(page)
    await orders.mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('No Orders Yet').waitFor()
  }).tags(['1-2.7-13', '1-8-19', '1-4-27'])

  test('the next game comes first, what is over is folded and says so, and names lead to their pages', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    await bought(person, new Date(Date.now() + 9 * 86_400_000))
    const next = await bought(person, new Date(Date.now() + 50 * 3_600_000))
    for (let day = 1; day <= 11; day += 1) {
      const game = await shop.game({ startsIn: { days: -day } })
      await createOrder(
        { gameId: game.id, userId: person.id, createdAt: new Date(Date.now() - (day + 3) * 86_400_000) },
        shop.database
      )
    }
    const page = await openPage(context, { product, person, path, width: 390 })
    const coming = page.getByRole('region', { name: /^Your next game: in \d days$/ })
    await coming.getByText(/[AP]M Mountain Time/).waitFor()
    assert.equal(
      await coming.getByRole('link', { name: 'The Drowned Bell' }).getAttribute('href'),
      `/join-game/${next.game.id}`
    )
    assert.match(
      (await coming.getByRole('link', { name: 'Harbour Games', exact: true }).getAttribute('href'))!,
      /^\/at\/[\w-]+$/
    )
    assert.match(
      (await coming.getByRole('link', { name: /^Show on a map/ }).getAttribute('href'))!,
      /^https:\/\/www\.google\.com\/maps\/search\//
    )
    const first = page.getByRole('article', { name: `Order #${next.id}` })
    await first.getByText(/^Cancel by .* Mountain Time for a full refund as site credit/).waitFor()
    const past = page.getByRole('region', { name: 'Past and cancelled' })
    assert.equal(await past.getByText('Played', { exact: true }).filter({ visible: true }).count(), 10)
    assert.equal(await page.getByRole('article').filter({ visible: true }).count(), 2)
    await past.getByRole('button', { name: 'Show 1 more' }).click()
    assert.equal(await past.locator('summary').count(), 11)
    await past.locator('summary').first().click()
    await past
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .waitFor()
    const codes = page.getByText('Show this at the table').filter({ visible: true })
    const heights = await codes.evaluateAll((words) =>
      words.map(({ parentElement: block }) => block!.offsetHeight + parseFloat(getComputedStyle(block!).marginTop))
    )
    assert.lengthOf(heights, 2)
    // Beside the codes for the table the page is as short as its orders are folded.
    assert.isBelow(
      (await page.evaluate(() => document.documentElement.scrollHeight)) -
        heights.reduce((sum, height) => sum + height, 0),
      5600
    )
    const small = await page
      .getByRole('main')
      .locator('a, button, summary')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map(({ textContent }) => textContent)
      )
    assert.deepEqual(small, [])
    await assertAccessible(page)
  })

  test('an order is kept as a calendar file and as a receipt, and a file that fails says so', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const { id } = await bought(person)
    const page = await openPage(context, { product, person, path, allow: refused(503, '/receipt') })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file' }).click(),
    ])
    assert.equal(download.suggestedFilename(), `order-${id}.ics`)
    assert.include(await readFile((await download.path())!, 'utf8'), 'DTSTART:20310705T230000Z')

    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Receipt' }).click(),
    ])
    await receipt.getByRole('heading', { name: `Receipt for order #${id}` }).waitFor()
    assert.isAbove(await receipt.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0), 0)
    await receipt.close()

    await refuse(page.context(), `/orders/${id}/receipt`, 503)
    await page.getByRole('button', { name: 'Receipt' }).click()
    await page.getByRole('alert').filter({ hasText: 'The receipt could not be fetched.' }).waitFor()
    assert.lengthOf(page.context().pages(), 1)
  })

  test('what is booked is subscribed to under an address that can be made anew', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const { id, game } = await bought(person)
    const page = await openPage(context, { product, person, path })
    const calendar = page.getByRole('region', { name: 'In your calendar' })
    const field = calendar.getByRole('textbox', { name: 'Address of your calendar' })
    const address = await field.inputValue()
    assert.include(
      (await product.http.get(new URL(address).pathname)).text,
      `UID:game-${game.id}-order-${id}@questboard`
    )
    assert.equal(
      await calendar.getByRole('link', { name: 'Subscribe' }).getAttribute('href'),
      address.replace('http:', 'webcal:')
    )

    await calendar.getByRole('button', { name: 'Make a new address' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Make a new address?' })
    await dialog.getByText('The old one ends at once.').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Make a new address' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.notEqual(await field.inputValue(), address)
    assert.equal((await product.http.get(new URL(address).pathname)).status, 404)
  })
})
