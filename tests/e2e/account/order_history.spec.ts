import { expect, test } from '#tests/e2e/fixtures'
import { readFile } from 'node:fs/promises'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
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

  test('on a phone nothing is wider than the screen', async ({ openPage }) => {
    const person = await createPerson(product)
    await bought(person)
    const page = await openPage({ product, person, path, width: 360, scheme: 'dark' })
    await page.getByRole('article').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await assertAccessible(page)
  })

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
})
