import { expect, test } from '#tests/e2e/fixtures'
import { DiscordBrowser } from '#tests/functional/accounts/discord_browser'
import { assertAccessible, closing } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { chooseAtGoogle, discordButton, entrance, googleButton, keeping, refused, stored } from './entrance.ts'

const VERIFY = '/api/auth/verify-token'
let newcomers = 0
const newcomer = () => ({ email: `google-${process.pid}-${(newcomers += 1)}@example.test`, name: 'Robin Reed' })

test.describe('Sign-in page | Google', () => {
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  for (const { window, width, scheme } of [
    { window: 390, width: 280, scheme: 'light' },
    { window: 768, width: 280, scheme: 'dark' },
    { window: 1440, width: 400, scheme: 'light' },
  ] as const) {
    test(
      `the page has its title and a button for each provider, ${width} px wide in a window of ${window}, ${scheme}`,
      { tag: ['@1-2.6-02', '@1-2.6-03', '@1-2.6-04', '@1-1-05'] },
      async ({ openPage }) => {
        const page = await open(openPage, { width: window, scheme })
        await page.getByRole('heading', { level: 1, name: 'Join the Adventure' }).waitFor()
        for (const button of [googleButton(page), discordButton(page)])
          await expect.poll(async () => (await button.boundingBox())?.width).toBe(width)
        await assertAccessible(page)
      }
    )
  }

  test(
    'who signs in is stored with a token and goes on to where they were going',
    { tag: ['@1-4-21', '@1-4-11', '@1-3-12', '@1-3-10'] },
    async ({ openPage }) => {
      const person = newcomer()
      const page = await open(openPage, { prepare: keeping({ returnUrl: '/systems?from=test' }) })
      await chooseAtGoogle(page, person)
      await page.waitForURL('**/systems?from=test')
      await expect
        .poll(async () => JSON.parse((await stored(page, 'currentUser')) ?? ''))
        .toMatchObject({
          username: person.name,
          email: person.email,
          roles: [],
        })
      const token = await stored(page, 'authToken')
      expect((await product.http.as(token!).get('/api/auth/me')).body.email).toBe(person.email)
      await expect.poll(() => stored(page, 'returnUrl')).toBeNull()
      await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    }
  )

  test(
    'a referral code of the address goes along, also from /join, and is no longer kept afterwards',
    { tag: ['@1-2.6-01', '@1-4-11', '@1-3-12'] },
    async ({ openPage }) => {
      const friend = await createPerson(product)
      const code: string = (await friend.http.get('/api/referrals/my-code')).body.referralCode
      const person = newcomer()
      const page = await open(openPage, { path: `/join?ref=${code}` })
      await page.waitForURL(`**/sign-in?ref=${code}`)
      await page.waitForFunction((known) => localStorage.getItem('referralCode') === known, code)
      const asked = page.waitForRequest(`**${VERIFY}`)
      await chooseAtGoogle(page, person)
      expect((await asked).postDataJSON()).toMatchObject({ provider: 'google', referralCode: code })
      await page.waitForURL(`${product.url}/`)
      await expect.poll(() => stored(page, 'referralCode')).toBeNull()
    }
  )

  test("an address of another site is nobody's way back", { tag: '@1-4-21' }, async ({ openPage }) => {
    const page = await open(openPage, { path: `/sign-in?returnUrl=${encodeURIComponent('//evil.example/')}` })
    await chooseAtGoogle(page, newcomer())
    await page.waitForURL(`${product.url}/`)
  })

  test('an address of the shop in the query is the way back', async ({ openPage }) => {
    const page = await open(openPage, {
      path: `/sign-in?returnUrl=${encodeURIComponent('/game-masters')}`,
      prepare: keeping({ returnUrl: '/systems' }),
    })
    await chooseAtGoogle(page, newcomer())
    await page.waitForURL('**/game-masters')
  })

  test(
    'a refusal is told and signs out; after the second one comes help, and it starts afresh',
    { tag: ['@1-8-11', '@1-2.6-05'] },
    async ({ openPage }) => {
      const known = await createPerson(product)
      const page = await open(openPage, {
        allow: refused(401, VERIFY),
        prepare: async (browser) => {
          await keeping({ authToken: known.token, currentUser: JSON.stringify(known), returnUrl: '/systems' })(browser)
          await browser.route(`**${VERIFY}`, (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
        },
      })
      const help = page.getByRole('heading', { name: 'Having trouble?' })
      await chooseAtGoogle(page, newcomer())
      await page.getByRole('alert').getByText('Sign-in failed. Please try again.').waitFor()
      await expect.poll(() => stored(page, 'authToken')).toBeNull()
      await expect.poll(() => stored(page, 'currentUser')).toBeNull()
      await expect(help).toHaveCount(0)

      await chooseAtGoogle(page, newcomer())
      await help.waitFor()
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Clear Sign-in Data' }).click()
      await page.getByRole('status').getByText('Sign-in data was cleared.').waitFor()
      await expect(help).toHaveCount(0)
      await expect.poll(() => stored(page, 'returnUrl')).toBeNull()
    }
  )

  test('an address that Google has not verified is told what to do', { tag: '@1-8-11' }, async ({ openPage }) => {
    const page = await open(openPage, { allow: refused(401, VERIFY) })
    const popup = page.waitForEvent('popup')
    await googleButton(page).click()
    const picker = await popup
    await closing(picker, () => picker.getByText('Una Unverified').click())
    await page
      .getByRole('alert')
      .getByText('Open your Google Account, confirm the address under Personal info, then try again.')
      .waitFor()
    await assertAccessible(page)
  })

  test('who is entered with Discord confirms with it, and with Google from then on', async ({ openPage }) => {
    const email = newcomer().email
    await new DiscordBrowser(product).token({ email })
    const page = await open(openPage, { allow: refused(409, VERIFY) })
    await chooseAtGoogle(page, { email, name: 'Dee' })
    await page
      .getByRole('alert')
      .getByText('Sign in with Discord once more now; after that, Google works too.')
      .waitFor()
  })

  test('an answer without user and token is no sign-in', { tag: '@1-8-12' }, async ({ openPage }) => {
    const page = await open(openPage, {
      prepare: (browser) => browser.route(`**${VERIFY}`, (route) => route.fulfill({ json: { token: 'x' } })),
    })
    const report = page.waitForRequest('**/api/error-logs/log')
    await chooseAtGoogle(page, newcomer())
    await page.getByRole('alert').getByText('Sign-in failed. Please try again.').waitFor()
    await expect.poll(async () => (await report).postDataJSON().error.message).toBe('Invalid authentication response')
    await expect.poll(() => stored(page, 'authToken')).toBeNull()
  })

  for (const provider of ['google', 'discord']) {
    test(
      `the address chooses a button without pressing it: ${provider}`,
      { tag: '@1-2.6-01' },
      async ({ openPage }) => {
        const page = await open(openPage, { path: `/sign-in?provider=${provider}` })
        await googleButton(page).waitFor()
        await page.waitForFunction(() => document.activeElement?.hasAttribute('data-chosen'))
        await expect(page.locator('[data-chosen]')).toHaveCount(1)
        expect(page.context().pages().length).toBe(1)
        expect(page.url()).toContain('/sign-in')
      }
    )
  }

  test('another tab that was faster is noticed', async ({ openPage }) => {
    const person = await createPerson(product)
    const page = await open(openPage)
    const other = await page.context().newPage()
    await other.goto('/systems')
    await other.evaluate(
      ([token, user]) => {
        localStorage.setItem('currentUser', user!)
        localStorage.setItem('authToken', token!)
      },
      [person.token, JSON.stringify({ id: person.id, username: person.username, email: person.email, roles: [] })]
    )
    await page.getByText(`You are signed in as ${person.username}.`).waitFor()
    await page.getByRole('link', { name: 'Your account' }).waitFor()
  })
})
