import { type Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures'
import { createPerson } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { refuse, refused } from './trouble.ts'

const path = '/account/referrals'

test.describe('Account | rewards', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const codeOf = async ({ http }: { http: Product['http'] }) =>
    (await http.get('/api/referrals/my-code')).body.referralCode as string
  const figure = (page: Page, name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition')
      .innerText()

  test(
    'code, link, figures and history of who has brought a friend',
    { tag: ['@1-2.7-19', '@1-3-26', '@1-9-10', '@1-9-11', '@1-9-09', '@1-1-03', '@2-2.1-09'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const code = await codeOf(person)
      const { sessionId } = await shop.startedCheckout([{ game: await shop.game() }], {
        email: 'friend@example.test',
        referralCode: code,
      })
      await shop.pay(sessionId)
      await shop.createOrder(sessionId)

      const page = await openPage({ product, person, path })
      await page.getByRole('heading', { level: 1, name: 'Fellowship Rewards' }).waitFor()
      await expect(page.getByLabel('Your referral code')).toHaveValue(code)
      await expect(page.getByLabel('Your referral link')).toHaveValue(`${product.url}/?ref=${code}`)
      await page.getByText('$15.00').first().waitFor()
      await expect.poll(() => figure(page, 'Friends who joined')).toBe('1')
      await expect.poll(() => figure(page, 'Credits earned')).toBe('$15.00')
      await expect.poll(() => figure(page, 'Games funded')).toBe('1')
      await page.waitForFunction(() => document.body.innerText.match(/\$15\.00/g)?.length === 3)
      await expect.poll(() => figure(page, 'Credits to spend')).toBe('$15.00')
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
      await page.getByText('$15 credit, enough for a free game').waitFor()
      await page.getByText('Your friend books for the first time, and pays $10.00 or more by card.').waitFor()
      await assertAccessible(page)
    }
  )

  test('copy buttons copy, and say so for two seconds', { tag: '@1-2.7-22' }, async ({ openPage }) => {
    const person = await createPerson(product)
    const page = await openPage({
      product,
      person,
      path,
      prepare: async (browser) => {
        await browser.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
        await browser.clock.install()
      },
    })
    const link = await page.getByLabel('Your referral link').inputValue()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const copied = page.getByRole('button', { name: 'Copied!' })
    await copied.waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.clock.runFor(1800)
    await expect(copied).toBeVisible()
    await page.clock.runFor(400)
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await codeOf(person))
  })

  test('a browser that does not let a page copy has the text selected', async ({ openPage }) => {
    const person = await createPerson(product)
    const page = await openPage({
      product,
      person,
      path,
      prepare: (browser) =>
        browser.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    })
    await page.getByRole('button', { name: 'Copy code' }).click()
    await page.getByText('so you can copy it yourself').waitFor()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(await codeOf(person))
  })

  test(
    "share targets are plain links with the link in them, and nobody else's script is loaded",
    { tag: '@1-2.7-20' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const foreign: string[] = []
      const page = await openPage({ product, person })
      page.on('request', (request) => new URL(request.url()).origin === product.url || foreign.push(request.url()))
      await page.goto(path)
      const link = encodeURIComponent(await page.getByLabel('Your referral link').inputValue())
      for (const name of ['Facebook', 'X', 'Email', 'WhatsApp']) {
        const address = await page.getByRole('link', { name: new RegExp(`^${name}( |$)`) }).getAttribute('href')
        expect(address!, name).toContain(link)
      }
      await expect
        .poll(async () => (await page.getByRole('link', { name: 'Chat community' }).getAttribute('href'))!)
        .toMatch(/^https:/)
      expect(foreign).toEqual([])
    }
  )

  test(
    'data that cannot be loaded are said so, and Try Again loads them',
    { tag: ['@1-2.7-21', '@1-8-13', '@1-4-27'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({ product, person, allow: refused(503, '/api/referrals/my-') })
      const stats = await refuse(page.context(), '/referrals/my-stats', 503)
      await page.goto(path)
      await page.getByRole('alert').filter({ hasText: 'Failed to load referral data. Please try again.' }).waitFor()
      await page.getByLabel('Your referral code').waitFor()
      const code = await refuse(page.context(), '/referrals/my-code', 503)
      await page.reload()
      await page.getByRole('alert').filter({ hasText: 'Failed to load referral data. Please try again.' }).waitFor()
      await assertAccessible(page)
      await Promise.all([stats.mend(), code.mend()])
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByLabel('Your referral code').waitFor()
      await page.getByText('Friends who joined').waitFor()
    }
  )

  test(
    'a code that cannot be made is said so beside what is known, and Try Again makes it',
    { tag: '@1-8-14' },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({ product, person, allow: refused(500, '/api/referrals/my-code') })
      const code = await refuse(page.context(), '/referrals/my-code', 500)
      await page.goto(path)
      await page.getByRole('alert').filter({ hasText: 'Failed to generate referral code. Please try again.' }).waitFor()
      await page.getByText('No rewards yet').waitFor()
      await code.mend()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByLabel('Your referral code').waitFor()
    }
  )
})
