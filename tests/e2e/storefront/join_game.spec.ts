import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { LONGEST } from '#common/longest'
import { alive, openPage } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { cardOf, firstGame, itemOf, joinPath, payWithCard, setTable, storedIn, withCart } from './tables.ts'

/** A browser without scripts does not fetch the ones that a page names. */
const WITHOUT_SCRIPTS = /\.js csp$/

/** Its heading, and what a visitor reads below. */
async function noSuchGame(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Game not found or not available', exact: true }).waitFor()
  await page.getByText("Sorry, the game you're trying to join doesn't seem to be available.").waitFor()
}

test.group('Storefront | join a game', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test('the page shows the adventure, the game master, the place and the full date, and links to them', async (context) => {
    const { assert } = context
    const table = await setTable(shop, {
      setting: true,
      image: '/icon-512.png',
      description: 'A bell rings under the lake.',
      city: 'Boulder',
      state: 'CO',
    })
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.getByRole('heading', { level: 1, name: table.name }).waitFor()
    await page.getByText('A bell rings under the lake.').waitFor()
    await page.getByText(table.day.toFormat('cccc, LLLL d, yyyy')).waitFor()
    await page.getByText(`${table.venue?.name} - Boulder, CO`).waitFor()
    await page
      .getByText(
        /^Cancel by .* Mountain Time for a full refund as site credit, which does not expire, or to your card if you book without an account\./
      )
      .waitFor()
    assert.equal(await page.locator('main img').first().getAttribute('src'), '/icon-512.png')
    const target = (name: string | undefined) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
    assert.equal(await target(table.gameMaster.name), `/game-master/${table.gameMaster.slug}`)
    assert.equal(await target(table.system?.name), `/system/${table.system?.slug}`)
    assert.equal(await target(table.setting?.name), `/campaign-setting/${table.setting?.slug}`)
  }).tags(['1-2.2-01', '1-2.2-02', '1-2.2-03', '1-2.2-04', '1-2.2-05', '1-1-07'])

  test("every session of the day is offered, a full one can't be chosen", async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [3, 0, 1] })
    const page = await openPage(context, { product, path: joinPath(table) })
    const times = page.getByRole('group', { name: 'Available Times' }).getByRole('radio')
    assert.equal(await times.count(), 3)
    const rows = page.getByRole('group', { name: 'Available Times' }).locator('label')
    assert.deepEqual(
      (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
      ['4:00 PM 3 seats available', '6:00 PM 0 seats available Full', '8:00 PM 1 seat available Nearly full']
    )
    assert.isTrue(await times.nth(0).isChecked())
    assert.isTrue(await times.nth(1).isDisabled())
  }).tags(['1-2.2-06', '1-2.2-07', '1-7-08'])

  test('a field takes as many characters as the server does', async (context) => {
    const page = await openPage(context, { product, path: joinPath(await setTable(shop, {})) })
    const limitOf = async (label: string) => Number(await page.getByLabel(label).getAttribute('maxlength'))
    context.assert.deepEqual(await Promise.all(['First Name', 'Last Name', 'Email', 'Phone'].map(limitOf)), [
      LONGEST.line,
      LONGEST.line,
      LONGEST.email,
      LONGEST.phone,
    ])
  })

  test('choosing a time changes address and game in place, and keeps what was typed', async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [3, 2] })
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await page.getByLabel('First Name').fill('Robin')
    await page.getByText('6:00 PM', { exact: true }).click()
    await page.waitForURL(`**/join-game/${table.games[1]?.id}`)
    await page.getByText('6:00 PM Mountain Time', { exact: true }).waitFor()
    assert.isTrue(await page.evaluate(() => 'stillTheSamePage' in window))
    assert.equal(await page.getByLabel('First Name').inputValue(), 'Robin')
    assert.deepEqual(await page.getByLabel('Number of Players').locator('option').allInnerTexts(), ['1', '2'])
    assert.isTrue(await page.getByRole('radio').nth(1).isChecked())
  }).tags(['1-2.2-08'])

  test('the form asks for what is needed, with a drop-down of the seats left and the price', async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [3] })
    const page = await openPage(context, { product, path: joinPath(table) })
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone']) await page.getByLabel(label).waitFor()
    assert.deepEqual(await page.getByLabel('Number of Players').locator('option').allInnerTexts(), ['1', '2', '3'])
    await page.getByText('3 seats available').nth(1).waitFor()
    await page.getByText('Price per player').waitFor()
    await page.getByRole('definition').getByText('$25.00').waitFor()
    assert.isTrue(await page.getByRole('button', { name: 'Add to Cart' }).isEnabled())
    assert.equal(await page.getByText('Email *').count(), 0)
  }).tags(['1-2.2-09', '1-2.2-11', '1-2.2-12', '1-2.2-13', '1-3-24'])

  test('a phone tells first what the game is, with its price and the way to the form in reach, and covers no field that has the focus', async (context) => {
    const { assert } = context
    const table = await setTable(shop, {
      description: 'A bell rings under the lake.',
      biography: 'Knows every tavern song.',
    })
    const page = await openPage(context, { product, path: joinPath(table), width: 390 })
    const topOf = async (text: string | RegExp) =>
      (await page.getByRole('main').getByText(text).first().boundingBox())?.y ?? NaN
    const tops = await Promise.all(
      [
        table.name,
        table.day.toFormat('cccc, LLLL d, yyyy'),
        '4:00 PM Mountain Time',
        table.venue?.name ?? '',
        'A bell rings',
        table.gameMaster.name,
        'Available Times',
        'First Name',
      ].map(topOf)
    )
    assert.deepEqual(
      tops,
      tops.toSorted((one, other) => one - other)
    )
    const way = page.getByRole('main').getByRole('link', { name: 'Join Game' })
    const inSight = async () => {
      const box = await way.boundingBox()
      return box !== null && box.y > 64 && box.y + box.height <= 844
    }
    assert.isTrue(await inSight())
    await page.getByText(/^\$25\.00 per player$/).waitFor()
    await way.click()
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await eventually(async () => (await topOf('Available Times')) < 400)
    await add.scrollIntoViewIfNeeded()
    await add.click()
    await page.getByText('First name is required.').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name') === 'firstName'))
    const [label, field, bar] = await Promise.all(
      [page.locator('label', { hasText: 'First Name' }), page.getByLabel('First Name'), way].map((part) =>
        part.boundingBox()
      )
    )
    assert.isAtLeast(label?.y ?? 0, 64)
    assert.isNotTrue(bar && field && bar.y < field.y + field.height && bar.y + bar.height > field.y)
  }).tags(['1-2.2-12'])

  test('online the e-mail is marked and required', async (context) => {
    const table = await setTable(shop, { venue: 'online' })
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.getByText('Email *').waitFor()
    await page.getByLabel('First Name').fill('Robin')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Email is required.').waitFor()
  }).tags(['1-2.2-10', '1-5-03', '1-5-02'])

  test('an error shows once its field was touched, all of them after an invalid submit', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: joinPath(table) })
    assert.equal(await page.getByText('First name is required.').count(), 0)
    await page.getByLabel('Email').fill('robin@gmail')
    assert.equal(await page.getByText('Please include the full domain (e.g., gmail.com)').count(), 0)
    await page.getByLabel('Email').blur()
    await page.getByText('Please include the full domain (e.g., gmail.com)').waitFor()
    assert.equal(await page.getByText('First name is required.').count(), 0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('First name is required.').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'firstName')
    await page.getByRole('button', { name: 'Did you mean @gmail.com?' }).click()
    assert.equal(await page.getByLabel('Email').inputValue(), 'robin@gmail.com')
  }).tags(['1-5-16', '1-5-01', '1-5-09', '1-5-13'])

  test('adding puts the seats into the cart and leads there', async (context) => {
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.getByLabel('First Name').fill('Robin')
    await page.getByLabel('Number of Players').selectOption('2')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
    const stored = JSON.parse((await storedIn(page, 'cart')) ?? '{}')
    context.assert.deepInclude(stored.items[0], {
      productId: firstGame(table).id,
      productType: 'game',
      productName: table.name,
      quantity: 2,
      firstName: 'Robin',
      price: 25,
    })
  }).tags(['1-2.2-15', '1-4-05', '1-3-13'])

  test("a full game says so and can't be added", async (context) => {
    const table = await setTable(shop, { seatsLeft: [0] })
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.getByText('Sorry, this game is full', { exact: true }).waitFor()
    context.assert.isTrue(await page.getByRole('button', { name: 'Game Full' }).isDisabled())
  }).tags(['1-2.2-14', '1-4-01'])

  test('a game that has begun says so, takes no registration, and offers the sessions that are still to come', async (context) => {
    const { assert } = context
    const table = await setTable(shop, { seatsLeft: [4, 3, 2] })
    await product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [
      firstGame(table).id,
    ])
    const day = await product.database.one<{ day: string }>(
      `select (now() at time zone 'America/Denver')::date::text as day`
    )
    for (const [index, { id }] of table.games.slice(1).entries()) {
      await product.database.query(
        `update games set starts_at = ($2::date + time '23:58' + $3 * interval '1 second') at time zone 'America/Denver' where id = $1`,
        [id, day.day, index]
      )
    }
    const page = await openPage(context, { product, path: joinPath(table) })
    await page.getByText('Sorry, this game has already started and registration is no longer available.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Add to Cart' }).count(), 0)
    assert.equal(
      await page.getByRole('main').getByRole('link', { name: 'See other games' }).getAttribute('href'),
      '/games'
    )
    const times = page.getByRole('group', { name: 'Available Times' }).getByRole('radio')
    assert.equal(await times.count(), 2)
    await times.first().click()
    await page.getByLabel('First Name').waitFor()
    await page.waitForURL(`**/join-game/${table.games[1]?.id}`)
  }).tags(['1-5-20', '1-2.2-06'])

  test('on Add an alert says: {0}')
    .with<[string, (gameId: number) => Promise<unknown>][]>([
      [
        'Game not found or not available.',
        (id) => product.database.query('update games set cancelled_at = now() where id = $1', [id]),
      ],
      [
        'Sorry, this game is full.',
        (id) => product.database.query('update games set seats_sold = max_players where id = $1', [id]),
      ],
      [
        'Sorry, only 1 seats available.',
        (id) => product.database.query('update games set seats_sold = max_players - 1 where id = $1', [id]),
      ],
      [
        'Sorry, this game has already started and registration is no longer available.',
        (id) => product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [id]),
      ],
    ])
    .run(async (context, [message, meanwhile]) => {
      const table = await setTable(shop)
      const page = await openPage(context, { product, path: joinPath(table) })
      await page.getByLabel('First Name').fill('Robin')
      await page.getByLabel('Number of Players').selectOption('2')
      await meanwhile(firstGame(table).id)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
      context.assert.include(page.url(), '/join-game/')
    })
    .tags(['1-5-17', '1-5-18', '1-5-19', '1-5-20', '1-4-02'])

  test('{0} shows that there is no such game, with a way to all games')
    .with(['/join-game/2147483000', '/join-game/none', '/join-game/0', '/join-game/99999999999999'])
    .run(async (context, path) => {
      const page = await openPage(context, { product, allow: [/404/] })
      const answer = await page.goto(path)
      context.assert.equal(answer?.status(), 404)
      await noSuchGame(page)
      context.assert.equal(await page.getByRole('link', { name: 'Browse all games' }).getAttribute('href'), '/games')
    })
    .tags(['1-2.2-16', '1-7-07'])

  test('a game that GraphQL answers with {0} is not found or not available')
    .with<[string, object][]>([
      ['an error', { errors: [{ message: 'no' }], data: null }],
      ['nothing', { data: { game: null } }],
    ])
    .run(async (context, [, answer]) => {
      const table = await setTable(shop)
      const page = await openPage(context, { product, path: `/games?system=${table.system?.slug}` })
      await page.route('**/api/graphql', (route) => route.fulfill({ json: [answer] }))
      await cardOf(page, table)
        .getByRole('link', { name: /^Join Game/ })
        .click()
      await noSuchGame(page)
    })
    .tags(['1-7-07'])

  test('the form is filled in from who is signed in', async (context) => {
    const table = await setTable(shop)
    const person = await createPerson(product, { username: 'Pat Player' })
    const page = await openPage(context, { product, person, path: joinPath(table) })
    const value = (label: string) => page.getByLabel(label).inputValue()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value !== '')
    context.assert.deepEqual(await Promise.all(['First Name', 'Last Name', 'Email', 'Phone'].map(value)), [
      'Pat',
      'Player',
      person.email,
      '',
    ])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await payWithCard(page)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    const orders = await product.database.query('select paid_cents from orders where user_id = $1', [person.id])
    context.assert.deepEqual(orders, [{ paid_cents: 2500 }])
  }).tags(['1-2.2-20', '1-2.2-21', '1-6-01'])

  test('what is half typed outlives a reload and the way back, and a guest is offered it at the next table', async (context) => {
    const { assert } = context
    const [table, next] = [await setTable(shop), await setTable(shop)]
    const page = await openPage(context, { product, path: joinPath(table) })
    const fields = ['First Name', 'Last Name', 'Email', 'Phone', 'Number of Players']
    const values = () => Promise.all(fields.map((label) => page.getByLabel(label).inputValue()))
    const back = () =>
      page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Robin')
    const typed = ['Robin', 'Reed', 'robin@example.test', '555 0100']
    for (const [index, text] of typed.entries()) await page.getByLabel(fields[index]!).fill(text)
    await page.getByLabel('Number of Players').selectOption('2')
    await page.reload()
    await back()
    assert.deepEqual(await values(), [...typed, '2'])
    await page.goto('/games')
    await page.goBack()
    await back()
    assert.deepEqual(await values(), [...typed, '2'])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.waitForURL('**/cart')
    await page.goto(joinPath(next))
    await back()
    assert.deepEqual(await values(), [...typed, '1'])
    const otherTab = await page.context().newPage()
    await otherTab.goto(joinPath(next))
    await otherTab.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=email]')?.value === 'robin@example.test'
    )
  })

  test('of what a guest has booked before nothing is kept with what they type', async (context) => {
    const [table, next] = [await setTable(shop), await setTable(shop)]
    const page = await openPage(context, {
      product,
      path: joinPath(next),
      prepare: withCart(itemOf(table, { firstName: 'Robin', phone: '555 0100' })),
    })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Robin')
    await page.getByLabel('Phone').fill('555 0199')
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('registration') ?? 'null'))
    context.assert.deepEqual(kept, { phone: '555 0199', gameId: firstGame(next).id })
    await page.reload()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=phone]')?.value === '555 0199')
    context.assert.equal(await page.getByLabel('First Name').inputValue(), 'Robin')
  })

  test('who is in a field when it is filled in types in its place, and how many they are moves no button', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const page = await openPage(context, { product, path: joinPath(table) })
    const email = page.getByLabel('Email')
    await page.getByLabel('First Name').fill('Robin')
    await email.fill('robin@example.test')
    const scripts = Promise.withResolvers<void>()
    await page.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()))
    await page.reload()
    await email.click()
    assert.equal(await email.inputValue(), '')
    scripts.resolve()
    await alive(page)
    assert.equal(await email.inputValue(), 'robin@example.test')
    await page.keyboard.type('kim@example.test')
    assert.equal(await email.inputValue(), 'kim@example.test')
    await page.getByLabel('First Name').focus()
    await page.keyboard.type('Kim')
    assert.equal(await page.getByLabel('First Name').inputValue(), 'Kim')
    const button = page.getByRole('button', { name: 'Add to Cart' })
    const before = await button.boundingBox()
    await page.getByLabel('Number of Players').selectOption('2')
    assert.deepEqual(await button.boundingBox(), before)
  }).tags(['1-2.2-09'])

  test('without scripts the form says that it needs them, and nothing typed ends up in an address', async (context) => {
    const { assert } = context
    const table = await setTable(shop)
    const page = await openPage(context, {
      product,
      path: joinPath(table),
      javaScript: false,
      allow: [WITHOUT_SCRIPTS],
    })
    assert.include(await page.locator('form noscript').textContent(), 'Adding a seat needs JavaScript')
    await page.getByLabel('Email').fill('robin@example.test')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByLabel('Email').press('Enter')
    assert.equal(page.url(), `${product.url}${joinPath(table)}`)
  })

  test('search engines and social networks read the event, its picture and its address', async (context) => {
    const { assert } = context
    const description = `A bell rings. ${'Brave hearts wanted. '.repeat(20)}`
    const table = await setTable(shop, { description, image: '/icon-512.png' })
    const page = await openPage(context, {
      product,
      path: joinPath(table),
      javaScript: false,
      allow: [WITHOUT_SCRIPTS],
    })
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
    assert.include(await page.title(), table.name)
    assert.equal(await attribute('meta[name=description]', 'content'), description.slice(0, 100))
    assert.equal(await attribute('link[rel=canonical]', 'href'), `${product.url}${joinPath(table)}`)
    assert.equal(
      await attribute('meta[property="og:image"]', 'content'),
      `${product.url}/share/game/${firstGame(table).id}.jpg`
    )
    assert.include(await attribute('meta[property="og:title"]', 'content'), table.name)
    assert.equal(await attribute('meta[name="twitter:card"]', 'content'), 'summary_large_image')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
    assert.deepInclude(data, { '@type': 'Event', 'duration': 'PT4H', 'name': table.name })
    assert.equal(data.offers.priceCurrency, 'USD')
    assert.equal(data.location.address.addressCountry, 'US')
    for (const label of ['First Name', 'Email', 'Number of Players']) await page.getByLabel(label).waitFor()
  }).tags(['1-2.2-17', '1-2.2-18', '1-2.2-19'])
})
