import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { LONGEST } from '#common/longest'
import { waitForScripts } from '#tests/support/browser'
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

test.describe('Storefront | join a game', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test(
    'the page shows the adventure, the game master, the place and the full date, and links to them',
    { tag: ['@1-2.2-01', '@1-2.2-02', '@1-2.2-03', '@1-2.2-04', '@1-2.2-05', '@1-1-07'] },
    async ({ openPage }) => {
      const table = await setTable(shop, {
        setting: true,
        image: '/icon-512.png',
        description: 'A bell rings under the lake.',
        city: 'Boulder',
        state: 'CO',
      })
      const page = await openPage({ product, path: joinPath(table) })
      await page.getByRole('heading', { level: 1, name: table.name }).waitFor()
      await page.getByText('A bell rings under the lake.').waitFor()
      await page.getByText(table.day.toFormat('cccc, LLLL d, yyyy')).waitFor()
      await page.getByText(`${table.venue?.name} - Boulder, CO`).waitFor()
      await page
        .getByText(
          /^Cancel by .* Mountain Time for a full refund as site credit, which does not expire, or to your card if you book without an account\./
        )
        .waitFor()
      await expect(page.locator('main img').first()).toHaveAttribute('src', '/icon-512.png')
      const target = (name: string | undefined) =>
        page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
      await expect.poll(() => target(table.gameMaster.name)).toBe(`/game-master/${table.gameMaster.slug}`)
      await expect.poll(() => target(table.system?.name)).toBe(`/system/${table.system?.slug}`)
      await expect.poll(() => target(table.setting?.name)).toBe(`/campaign-setting/${table.setting?.slug}`)
    }
  )

  test(
    "every session of the day is offered, a full one can't be chosen",
    { tag: ['@1-2.2-06', '@1-2.2-07', '@1-7-08'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [3, 0, 1] })
      const page = await openPage({ product, path: joinPath(table) })
      const times = page.getByRole('group', { name: 'Available Times' }).getByRole('radio')
      await expect(times).toHaveCount(3)
      const rows = page.getByRole('group', { name: 'Available Times' }).locator('label')
      await expect
        .poll(async () => (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()))
        .toEqual([
          '4:00 PM 3 seats available',
          '6:00 PM 0 seats available Full',
          '8:00 PM 1 seat available Nearly full',
        ])
      await expect(times.nth(0)).toBeChecked()
      await expect(times.nth(1)).toBeDisabled()
    }
  )

  test('a field takes as many characters as the server does', async ({ openPage }) => {
    const page = await openPage({ product, path: joinPath(await setTable(shop, {})) })
    const limitOf = async (label: string) => Number(await page.getByLabel(label).getAttribute('maxlength'))
    expect(await Promise.all(['First Name', 'Last Name', 'Email', 'Phone'].map(limitOf))).toEqual([
      LONGEST.line,
      LONGEST.line,
      LONGEST.email,
      LONGEST.phone,
    ])
  })

  test(
    'choosing a time changes address and game in place, and keeps what was typed',
    { tag: '@1-2.2-08' },
    async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [3, 2] })
      const page = await openPage({ product, path: joinPath(table) })
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
      await page.getByLabel('First Name').fill('Robin')
      await page.getByText('6:00 PM', { exact: true }).click()
      await page.waitForURL(`**/join-game/${table.games[1]?.id}`)
      await page.getByText('6:00 PM Mountain Time', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
      await expect(page.getByLabel('First Name')).toHaveValue('Robin')
      await expect(page.getByLabel('Number of Players').locator('option')).toHaveText(['1', '2'], {
        useInnerText: true,
      })
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
    }
  )

  test(
    'the form asks for what is needed, with a drop-down of the seats left and the price',
    { tag: ['@1-2.2-09', '@1-2.2-11', '@1-2.2-12', '@1-2.2-13', '@1-3-24'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [3] })
      const page = await openPage({ product, path: joinPath(table) })
      for (const label of ['First Name', 'Last Name', 'Email', 'Phone']) await page.getByLabel(label).waitFor()
      await expect(page.getByLabel('Number of Players').locator('option')).toHaveText(['1', '2', '3'], {
        useInnerText: true,
      })
      await page.getByText('3 seats available').nth(1).waitFor()
      await page.getByText('Price per player').waitFor()
      await page.getByRole('definition').getByText('$25.00').waitFor()
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
      await expect(page.getByText('Email *')).toHaveCount(0)
    }
  )

  test(
    'a phone tells first what the game is, with its price and the way to the form in reach, and covers no field that has the focus',
    { tag: '@1-2.2-12' },
    async ({ openPage }) => {
      const table = await setTable(shop, {
        description: 'A bell rings under the lake.',
        biography: 'Knows every tavern song.',
      })
      const page = await openPage({ product, path: joinPath(table), width: 390 })
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
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      const way = page.getByRole('main').getByRole('link', { name: 'Join Game' })
      const inSight = async () => {
        const box = await way.boundingBox()
        return box !== null && box.y > 64 && box.y + box.height <= 844
      }
      await expect.poll(() => inSight()).toBe(true)
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
      expect(label?.y ?? 0).toBeGreaterThanOrEqual(64)
      expect(bar && field && bar.y < field.y + field.height && bar.y + bar.height > field.y).not.toBe(true)
    }
  )

  test(
    'online the e-mail is marked and required',
    { tag: ['@1-2.2-10', '@1-5-03', '@1-5-02'] },
    async ({ openPage }) => {
      const table = await setTable(shop, { venue: 'online' })
      const page = await openPage({ product, path: joinPath(table) })
      await page.getByText('Email *').waitFor()
      await page.getByLabel('First Name').fill('Robin')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('Email is required.').waitFor()
    }
  )

  test(
    'an error shows once its field was touched, all of them after an invalid submit',
    { tag: ['@1-5-16', '@1-5-01', '@1-5-09', '@1-5-13'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openPage({ product, path: joinPath(table) })
      await expect(page.getByText('First name is required.')).toHaveCount(0)
      await page.getByLabel('Email').fill('robin@gmail')
      await expect(page.getByText('Please include the full domain (e.g., gmail.com)')).toHaveCount(0)
      await page.getByLabel('Email').blur()
      await page.getByText('Please include the full domain (e.g., gmail.com)').waitFor()
      await expect(page.getByText('First name is required.')).toHaveCount(0)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('First name is required.').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
      await page.getByRole('button', { name: 'Did you mean @gmail.com?' }).click()
      await expect(page.getByLabel('Email')).toHaveValue('robin@gmail.com')
    }
  )

  test(
    'adding puts the seats into the cart and leads there',
    { tag: ['@1-2.2-15', '@1-4-05', '@1-3-13'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openPage({ product, path: joinPath(table) })
      await page.getByLabel('First Name').fill('Robin')
      await page.getByLabel('Number of Players').selectOption('2')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.waitForURL('**/cart')
      await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
      const stored = JSON.parse((await storedIn(page, 'cart')) ?? '{}')
      expect(stored.items[0]).toMatchObject({
        productId: firstGame(table).id,
        productType: 'game',
        productName: table.name,
        quantity: 2,
        firstName: 'Robin',
        price: 25,
      })
    }
  )

  test("a full game says so and can't be added", { tag: ['@1-2.2-14', '@1-4-01'] }, async ({ openPage }) => {
    const table = await setTable(shop, { seatsLeft: [0] })
    const page = await openPage({ product, path: joinPath(table) })
    await page.getByText('Sorry, this game is full', { exact: true }).waitFor()
    await expect(page.getByRole('button', { name: 'Game Full' })).toBeDisabled()
  })

  test(
    'a game that has begun says so, takes no registration, and offers the sessions that are still to come',
    { tag: ['@1-5-20', '@1-2.2-06'] },
    async ({ openPage }) => {
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
      const page = await openPage({ product, path: joinPath(table) })
      await page.getByText('Sorry, this game has already started and registration is no longer available.').waitFor()
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'See other games' })).toHaveAttribute(
        'href',
        '/games'
      )
      const times = page.getByRole('group', { name: 'Available Times' }).getByRole('radio')
      await expect(times).toHaveCount(2)
      await times.first().click()
      await page.getByLabel('First Name').waitFor()
      await page.waitForURL(`**/join-game/${table.games[1]?.id}`)
    }
  )

  for (const [message, meanwhile] of [
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
  ] as [string, (id: number) => Promise<object[]>][]) {
    test(
      `on Add an alert says: ${message}`,
      { tag: ['@1-5-17', '@1-5-18', '@1-5-19', '@1-5-20', '@1-4-02'] },
      async ({ openPage }) => {
        const table = await setTable(shop)
        const page = await openPage({ product, path: joinPath(table) })
        await page.getByLabel('First Name').fill('Robin')
        await page.getByLabel('Number of Players').selectOption('2')
        await meanwhile(firstGame(table).id)
        await page.getByRole('button', { name: 'Add to Cart' }).click()
        await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
        expect(page.url()).toContain('/join-game/')
      }
    )
  }

  for (const path of ['/join-game/2147483000', '/join-game/none', '/join-game/0', '/join-game/99999999999999']) {
    test(
      `${path} shows that there is no such game, with a way to all games`,
      { tag: ['@1-2.2-16', '@1-7-07'] },
      async ({ openPage }) => {
        const page = await openPage({ product, allow: [/404/] })
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await noSuchGame(page)
        await expect(page.getByRole('link', { name: 'Browse all games' })).toHaveAttribute('href', '/games')
      }
    )
  }

  for (const [name, answer] of [
    ['an error', { errors: [{ message: 'no' }], data: null }],
    ['nothing', { data: { game: null } }],
  ]) {
    test(
      `a game that GraphQL answers with ${name} is not found or not available`,
      { tag: '@1-7-07' },
      async ({ openPage }) => {
        const table = await setTable(shop)
        const page = await openPage({ product, path: `/games?system=${table.system?.slug}` })
        await page.route('**/api/graphql', (route) => {
          const batch = route.request().postDataJSON() as { query: string }[]
          return route.fulfill({ json: batch.map(() => answer) })
        })
        await cardOf(page, table)
          .getByRole('link', { name: /^Join Game/ })
          .click()
        await noSuchGame(page)
      }
    )
  }

  test(
    'the form is filled in from who is signed in',
    { tag: ['@1-2.2-20', '@1-2.2-21', '@1-6-01'] },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const person = await createPerson(product, { username: 'Pat Player' })
      const page = await openPage({ product, person, path: joinPath(table) })
      const value = (label: string) => page.getByLabel(label).inputValue()
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value !== '')
      expect(await Promise.all(['First Name', 'Last Name', 'Email', 'Phone'].map(value))).toEqual([
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
      expect(orders).toEqual([{ paid_cents: 2500 }])
    }
  )

  test('what is half typed outlives a reload and the way back, and a guest is offered it at the next table', async ({
    openPage,
  }) => {
    const [table, next] = [await setTable(shop), await setTable(shop)]
    const page = await openPage({ product, path: joinPath(table) })
    const fields = ['First Name', 'Last Name', 'Email', 'Phone', 'Number of Players']
    const values = () => Promise.all(fields.map((label) => page.getByLabel(label).inputValue()))
    const back = () =>
      page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Robin')
    const typed = ['Robin', 'Reed', 'robin@example.test', '555 0100']
    for (const [index, text] of typed.entries()) await page.getByLabel(fields[index]!).fill(text)
    await page.getByLabel('Number of Players').selectOption('2')
    await page.reload()
    await back()
    await expect.poll(() => values()).toEqual([...typed, '2'])
    await page.goto('/games')
    await page.goBack()
    await back()
    await expect.poll(() => values()).toEqual([...typed, '2'])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.waitForURL('**/cart')
    await page.goto(joinPath(next))
    await back()
    await expect.poll(() => values()).toEqual([...typed, '1'])
    const otherTab = await page.context().newPage()
    await otherTab.goto(joinPath(next))
    await otherTab.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=email]')?.value === 'robin@example.test'
    )
  })

  test('of what a guest has booked before nothing is kept with what they type', async ({ openPage }) => {
    const [table, next] = [await setTable(shop), await setTable(shop)]
    const page = await openPage({
      product,
      path: joinPath(next),
      prepare: withCart(itemOf(table, { firstName: 'Robin', phone: '555 0100' })),
    })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Robin')
    await page.getByLabel('Phone').fill('555 0199')
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('registration') ?? 'null'))
    expect(kept).toEqual({ phone: '555 0199', gameId: firstGame(next).id })
    await page.reload()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=phone]')?.value === '555 0199')
    await expect(page.getByLabel('First Name')).toHaveValue('Robin')
  })

  test(
    'who is in a field when it is filled in types in its place, and how many they are moves no button',
    { tag: '@1-2.2-09' },
    async ({ openPage }) => {
      const table = await setTable(shop)
      const page = await openPage({ product, path: joinPath(table) })
      const email = page.getByLabel('Email')
      await page.getByLabel('First Name').fill('Robin')
      await email.fill('robin@example.test')
      const scripts = Promise.withResolvers<void>()
      await page.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()))
      await page.reload()
      await email.click()
      await expect(email).toHaveValue('')
      scripts.resolve()
      await waitForScripts(page)
      await expect(email).toHaveValue('robin@example.test')
      await page.keyboard.type('kim@example.test')
      await expect(email).toHaveValue('kim@example.test')
      await page.getByLabel('First Name').focus()
      await page.keyboard.type('Kim')
      await expect(page.getByLabel('First Name')).toHaveValue('Kim')
      const button = page.getByRole('button', { name: 'Add to Cart' })
      const before = await button.boundingBox()
      await page.getByLabel('Number of Players').selectOption('2')
      await expect.poll(() => button.boundingBox()).toEqual(before)
    }
  )

  test('without scripts the form says that it needs them, and nothing typed ends up in an address', async ({
    openPage,
  }) => {
    const table = await setTable(shop)
    const page = await openPage({
      product,
      path: joinPath(table),
      javaScript: false,
      allow: [WITHOUT_SCRIPTS],
    })
    await expect.poll(() => page.locator('form noscript').textContent()).toContain('Adding a seat needs JavaScript')
    await page.getByLabel('Email').fill('robin@example.test')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByLabel('Email').press('Enter')
    await expect(page).toHaveURL(`${product.url}${joinPath(table)}`)
  })

  test(
    'search engines and social networks read the event, its picture and its address',
    { tag: ['@1-2.2-17', '@1-2.2-18', '@1-2.2-19'] },
    async ({ openPage }) => {
      const description = `A bell rings. ${'Brave hearts wanted. '.repeat(20)}`
      const table = await setTable(shop, { description, image: '/icon-512.png' })
      const page = await openPage({
        product,
        path: joinPath(table),
        javaScript: false,
        allow: [WITHOUT_SCRIPTS],
      })
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
      await expect.poll(() => page.title()).toContain(table.name)
      await expect.poll(() => attribute('meta[name=description]', 'content')).toBe(description.slice(0, 100))
      await expect.poll(() => attribute('link[rel=canonical]', 'href')).toBe(`${product.url}${joinPath(table)}`)
      await expect
        .poll(() => attribute('meta[property="og:image"]', 'content'))
        .toBe(`${product.url}/share/game/${firstGame(table).id}.jpg`)
      await expect.poll(() => attribute('meta[property="og:title"]', 'content')).toContain(table.name)
      await expect.poll(() => attribute('meta[name="twitter:card"]', 'content')).toBe('summary_large_image')
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
      expect(data).toMatchObject({ '@type': 'Event', 'duration': 'PT4H', 'name': table.name })
      expect(data.offers.priceCurrency).toBe('USD')
      expect(data.location.address.addressCountry).toBe('US')
      for (const label of ['First Name', 'Email', 'Number of Players']) await page.getByLabel(label).waitFor()
    }
  )
})
