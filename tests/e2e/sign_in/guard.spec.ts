import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { chooseAtGoogle, entrance, keeping, refused, stored } from './entrance.ts'

const TOKENS = '/api/account/tokens'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Account' })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true })
const asStored = ({ id, username, email, token }: Person) => ({
  authToken: token,
  currentUser: JSON.stringify({ id, username, email, roles: [] }),
})

test.group('Signed-in pages | the guard', (group) => {
  let product: Product
  let open: ReturnType<typeof entrance>
  group.setup(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  test('a visitor is sent to sign in, comes back to the same address, and the way back does not lead in a circle', async (context) => {
    const { assert } = context
    const page = await open(context, { path: '/systems' })
    await page.goto('/account?tab=places#sign-ins')
    await page.waitForURL('**/sign-in')
    assert.equal(await stored(page, 'returnUrl'), '/account?tab=places#sign-ins')
    await page.goBack()
    await page.waitForURL('**/systems')
    await page.goForward()
    await chooseAtGoogle(page, { email: `guard-${process.pid}@example.test`, name: 'Robin Reed' })
    await page.waitForURL('**/account?tab=places#sign-ins')
    await heading(page).waitFor()
  }).tags(['1-6-05', '1-6-06', '1-4-21'])

  test('a visitor of {path} is sent to sign in, and its address is kept')
    .with(
      [
        '',
        '/become-a-game-master',
        '/payment-methods',
        '/payment-methods/new',
        '/order-history',
        '/referrals',
        '/refund-requests',
      ].map((page) => ({ path: `/account${page}` }))
    )
    .run(async (context, { path }) => {
      const page = await open(context, { path: '/robots.txt' })
      await page.goto(path)
      await page.waitForURL('**/sign-in')
      context.assert.equal(await stored(page, 'returnUrl'), path)
    })
    .tags(['2-2.1-09', '1-6-05'])

  test('{what} is nobody')
    .with([
      { what: 'a token without a user', entries: { authToken: 'secret' } },
      { what: 'a user without a token', entries: { currentUser: '{"id":1,"username":"Pat","email":"","roles":[]}' } },
      { what: 'a user that cannot be read', entries: { authToken: 'secret', currentUser: '{"username":' } },
    ])
    .run(async (context, { entries }) => {
      const page = await open(context, {
        path: '/account',
        prepare: keeping(entries as unknown as Record<string, string>),
      })
      await page.waitForURL('**/sign-in')
    })
    .tags(['1-4-09', '1-4-12', '1-6-05'])

  test('a refused call ends the sign-in and leads to the sign-in page: {$self}')
    .with([401, 403])
    .run(async (context, status) => {
      const person = await createPerson(product)
      const page = await open(context, {
        path: '/account',
        person,
        allow: refused(status, TOKENS),
        prepare: (browser) =>
          browser.route(`**${TOKENS}`, (route) => route.fulfill({ status, json: { message: 'No' } })),
      })
      await page.waitForURL('**/sign-in')
      context.assert.isNull(await stored(page, 'authToken'))
      context.assert.isNull(await stored(page, 'currentUser'))
      context.assert.equal(await stored(page, 'returnUrl'), '/account')
    })
    .tags(['1-4-13'])

  test('signing out here leads to the start page, and ends the token', async (context) => {
    const person = await createPerson(product)
    const page = await open(context, { path: '/account', person })
    await heading(page).waitFor()
    const ended = page.waitForResponse('**/api/auth/token')
    await signOut(page).click()
    await page.waitForURL(`${product.url}/`)
    context.assert.equal((await ended).status(), 204)
    context.assert.isNull(await stored(page, 'authToken'))
    context.assert.isNull(await stored(page, 'currentUser'))
    context.assert.equal((await person.http.get('/api/auth/me')).status, 401)
  }).tags(['1-4-10', '1-4-14'])

  test('two tabs agree on signing out: what belongs to the person leaves the screen, the shop stays', async (context) => {
    const person = await createPerson(product)
    const account = await open(context, { path: '/account', prepare: keeping(asStored(person)) })
    await heading(account).waitFor()
    const shop = await account.context().newPage()
    await shop.goto('/systems')
    const here = await account.context().newPage()
    await here.goto('/game-masters')
    await signOut(here).click()
    await here.waitForURL(`${product.url}/`)

    await account.waitForURL('**/sign-in')
    await shop.getByRole('link', { name: 'Sign In', exact: true }).waitFor()
    context.assert.include(shop.url(), '/systems')
    context.assert.equal(await signOut(shop).count(), 0)
  }).tags(['1-4-10', '1-6-06'])

  test('another person in another tab is another account here', async (context) => {
    const [one, other] = [
      await createPerson(product, { username: 'Olive One' }),
      await createPerson(product, { username: 'Otto Other' }),
    ]
    const page = await open(context, { path: '/account', prepare: keeping(asStored(one)) })
    await page.getByText('Signed in as Olive One').waitFor()
    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/systems')
    await elsewhere.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, asStored(other))
    await page.getByText('Signed in as Otto Other').waitFor()
  })

  test('an administrator on the way to the back office arrives there', async (context) => {
    const { email, username } = await createAdministrator(product)
    const page = await open(context, { path: '/admin/games', allow: [/./] })
    await page.waitForURL('**/sign-in')
    context.assert.match((await stored(page, 'returnUrl')) ?? '', /^\/admin/)
    await chooseAtGoogle(page, { email, name: username })
    await page.waitForURL(/\/admin/)
    await page.getByRole('heading', { name: /Games/ }).first().waitFor()
  }).tags(['1-6-05', '1-6-06', '2-2.1-20'])
})
