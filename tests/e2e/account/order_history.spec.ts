import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import { readFile } from 'node:fs/promises'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { refuse, refused } from './trouble.ts'

const path = '/account/order-history'

test.describe('Account | order history', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
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

  test(
    'an order shows who booked what, when, where, with whom and for how much',
    { tag: ['@1-2.7-14', '@1-2.7-16', '@1-2.7-17', '@1-3-16', '@1-3-17', '@1-1-03', '@2-2.1-09'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const { id } = await bought(person)
      const page = await openPage({ product, person, path })
      const order = page.getByRole('article', { name: `Order #${id}` })
      await order.waitFor()
      await order.getByRole('heading', { name: `Order #${id}`, exact: true }).waitFor()
      const { created_at: placed } = await product.database.one<{ created_at: Date }>(
        'select created_at from orders where id = $1',
        [id]
      )
      const text = await order.innerText()
      expect(text).toContain(
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
        expect(text).toContain(part)
      }
      const cells = await order
        .getByRole('row')
        .filter({ hasText: 'The Drowned Bell' })
        .getByRole('cell')
        .allInnerTexts()
      expect(cells).toEqual(['$20.10', '3', '$60.30'])
      expect(text).toMatch(/Order total\s+\$60\.30/)
      await assertAccessible(page)
    }
  )

  test(
    'a line names its game or campaign, with day, game master, venue, price and quantity',
    { tag: '@1-2.7-15' },
    async ({ openPage }) => {
      const stage = await CampaignStage.set(product)
      const venue = await createVenue({ name: 'The Last Hearth' }, shop.database)
      const campaign = await stage.campaign({ name: 'The Long Winter', venueId: venue.id, priceCents: 1250 })
      const [session] = await stage.sessions(campaign.at)
      const game = await bought(stage.player)
      const { body: paid } = await stage.pay(session!.gameId, stage.player)
      const { name: host } = await product.database.one<{ name: string }>(
        'select name from game_masters where id = $1',
        [stage.gameMasterId]
      )
      const page = await openPage({ product, person: stage.player, path })
      const line = async (id: number, name: string) => {
        const row = page
          .getByRole('article', { name: `Order #${id}` })
          .getByRole('row')
          .filter({ hasText: name })
        return {
          text: await row.getByRole('rowheader').innerText(),
          cells: await row.getByRole('cell').allInnerTexts(),
        }
      }
      const ofCampaign = await line(paid.id, 'The Long Winter')
      for (const part of [
        DateTime.fromISO(session!.date, { zone: 'America/Denver' }).toFormat('cccc, LLLL d, yyyy, h:mm a'),
        host,
        'The Last Hearth',
      ])
        expect(ofCampaign.text).toContain(part)
      expect(ofCampaign.cells.slice(0, 2)).toEqual(['$12.50', '1'])
      const ofGame = await line(game.id, 'The Drowned Bell')
      for (const part of ['Saturday, July 5, 2031, 5:00 PM', 'Lena Osei', 'Harbour Games'])
        expect(ofGame.text).toContain(part)
      expect(ofGame.cells.slice(0, 2)).toEqual(['$20.10', '3'])
    }
  )

  test('on a phone nothing is wider than the screen', async ({ openPage }) => {
    const person = await createPerson(product)
    await bought(person)
    const page = await openPage({ product, person, path, width: 360, scheme: 'dark' })
    await page.getByRole('article').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await assertAccessible(page)
  })

  test('a cancelled line says so, and so does its order', async ({ openPage }) => {
    const person = await createPerson(product)
    const { id } = await bought(person)
    await product.database.query(`update order_items set status = 'refunded' where order_id = $1`, [id])
    const page = await openPage({ product, person, path })
    await page.getByRole('heading', { name: 'Past and cancelled' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'The Drowned Bell' }).locator('summary').first().click()
    await page.getByRole('article', { name: `Order #${id}` }).waitFor()
    await expect(page.getByText('Refunded', { exact: true })).toHaveCount(3)
  })

  test('what is not known of a line any more reads as unknown', { tag: '@1-8-20' }, async ({ openPage }) => {
    const person = await createPerson(product)
    const { id } = await createOrder({ gameId: (await shop.game()).id, userId: person.id }, shop.database)
    await product.database.query(
      `update order_items set product_type = 'lpg', product_name = '', game_id = null where order_id = $1`,
      [id]
    )
    const page = await openPage({ product, person, path })
    await page.locator('summary').click()
    for (const unknown of ['Unknown Product', 'Unknown Game Master', 'Unknown Venue'])
      await page.getByRole('article').getByText(unknown).waitFor()
    await expect(page.getByRole('button', { name: /Calendar file/ })).toHaveCount(0)
  })

  test('without orders the way leads to games and campaigns', { tag: '@1-2.7-12' }, async ({ openPage }) => {
    const page = await openPage({ product, person: await createPerson(product), path })
    await page.getByText('No Orders Yet').waitFor()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/games')
    await expect(main.getByRole('link', { name: 'Browse campaigns' })).toHaveAttribute('href', '/campaigns')
    await assertAccessible(page)
  })

  test(
    'a history that cannot be loaded is said so, and Try Again loads it',
    { tag: ['@1-2.7-13', '@1-8-19', '@1-4-27'] },
    async ({ openPage }) => {
      const page = await openPage({
        product,
        person: await createPerson(product),
        allow: refused(503, '/api/orders/my-orders'),
      })
      const orders = await refuse(page.context(), '/orders/my-orders', 503)
      await page.goto(path)
      await page
        .getByRole('alert')
        .filter({ hasText: 'Failed to load order history. Please try again later.' })
        .waitFor()
      await assertAccessible(page)
      await orders.mend()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByText('No Orders Yet').waitFor()
    }
  )

  test('the next game comes first, what is over is folded and says so, and names lead to their pages', async ({
    openPage,
  }) => {
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
    const page = await openPage({ product, person, path, width: 390 })
    const coming = page.getByRole('region', { name: /^Your next game: in \d days$/ })
    await coming.getByText(/[AP]M Mountain Time/).waitFor()
    await expect(coming.getByRole('link', { name: 'The Drowned Bell' })).toHaveAttribute(
      'href',
      `/join-game/${next.game.id}`
    )
    await expect
      .poll(async () => (await coming.getByRole('link', { name: 'Harbour Games', exact: true }).getAttribute('href'))!)
      .toMatch(/^\/at\/[\w-]+$/)
    await expect
      .poll(async () => (await coming.getByRole('link', { name: /^Show on a map/ }).getAttribute('href'))!)
      .toMatch(/^https:\/\/www\.google\.com\/maps\/search\//)
    const first = page.getByRole('article', { name: `Order #${next.id}` })
    await first.getByText(/^Cancel by .* Mountain Time for a full refund as site credit/).waitFor()
    const past = page.getByRole('region', { name: 'Past and cancelled' })
    await expect(past.getByText('Played', { exact: true }).filter({ visible: true })).toHaveCount(10)
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(2)
    await past.getByRole('button', { name: 'Show 1 more' }).click()
    await expect(past.locator('summary')).toHaveCount(11)
    await past.locator('summary').first().click()
    await past
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .waitFor()
    const codes = page.getByText('Show this at the table').filter({ visible: true })
    const heights = await codes.evaluateAll((words) =>
      words.map(({ parentElement: block }) => block!.offsetHeight + parseFloat(getComputedStyle(block!).marginTop))
    )
    expect(heights).toHaveLength(2)
    // Beside the codes for the table the page is as short as its orders are folded.
    await expect
      .poll(
        async () =>
          (await page.evaluate(() => document.documentElement.scrollHeight)) -
          heights.reduce((sum, height) => sum + height, 0)
      )
      .toBeLessThan(5600)
    const small = await page
      .getByRole('main')
      .locator('a, button, summary')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map(({ textContent }) => textContent)
      )
    expect(small).toEqual([])
    await assertAccessible(page)
  })

  test('an order is kept as a calendar file and as a receipt, and a file that fails says so', async ({ openPage }) => {
    const person = await createPerson(product)
    const { id } = await bought(person)
    const page = await openPage({ product, person, path, allow: refused(503, '/receipt') })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`order-${id}.ics`)
    expect(await readFile((await download.path())!, 'utf8')).toContain('DTSTART:20310705T230000Z')

    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Receipt' }).click(),
    ])
    await receipt.getByRole('heading', { name: `Receipt for order #${id}` }).waitFor()
    await expect.poll(() => receipt.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(0)
    await receipt.close()

    await refuse(page.context(), `/orders/${id}/receipt`, 503)
    await page.getByRole('button', { name: 'Receipt' }).click()
    await page.getByRole('alert').filter({ hasText: 'The receipt could not be fetched.' }).waitFor()
    expect(page.context().pages()).toHaveLength(1)
  })

  test('what is booked is subscribed to under an address that can be made anew', async ({ openPage }) => {
    const person = await createPerson(product)
    const { id, game } = await bought(person)
    const page = await openPage({ product, person, path })
    const calendar = page.getByRole('region', { name: 'In your calendar' })
    const field = calendar.getByRole('textbox', { name: 'Address of your calendar' })
    const address = await field.inputValue()
    expect((await product.http.get(new URL(address).pathname)).text).toContain(
      `UID:game-${game.id}-order-${id}@questboard`
    )
    await expect(calendar.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:')
    )

    await calendar.getByRole('button', { name: 'Make a new address' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Make a new address?' })
    await dialog.getByText('The old one ends at once.').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Make a new address' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect(field).not.toHaveValue(address)
    expect((await product.http.get(new URL(address).pathname)).status).toBe(404)
  })
})
