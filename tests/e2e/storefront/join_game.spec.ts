import { expect, test } from '#tests/e2e/fixtures'
import { waitForScripts } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { firstGame, joinPath, payWithCard, setTable } from './tables.ts'

/** A browser without scripts does not fetch the ones that a page names. */
const WITHOUT_SCRIPTS = /\.js csp$/

test.describe('Storefront | join a game', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

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

  test('a signed-in player buys with the form as it is filled in', { tag: ['@1-6-01'] }, async ({ openPage }) => {
    const table = await setTable(shop)
    const person = await createPerson(product, { username: 'Pat Player' })
    const page = await openPage({ product, person, path: joinPath(table) })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value !== '')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await payWithCard(page)
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    const orders = await product.database.query('select paid_cents from orders where user_id = $1', [person.id])
    expect(orders).toEqual([{ paid_cents: 2500 }])
  })

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
