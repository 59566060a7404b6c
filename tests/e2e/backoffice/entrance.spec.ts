import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createModule } from '#database/factories/catalog'
import { waitForRequests } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { chooseAtGoogle } from '../sign_in/entrance.ts'
import { BackOffice, expected, standIn } from './back_office.ts'

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const prepare = standIn('/sign-in')
const SESSION_ENDED = /\/sign-in\?error=session_ended$/

test.describe('Back office | entrance', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a screen that does not open says so and tells the error log; the others still do, and so does it later', async ({
    openPage,
  }) => {
    let isAway = true
    const { database } = office.product
    const page = await office.open(openPage, '/admin/games', {
      allow: [/VenueList|503|dynamically imported|ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/],
      prepare: (browser) =>
        browser.route('**/VenueList-*.js', (route) =>
          isAway ? route.fulfill({ status: 503, body: '' }) : route.continue()
        ),
    })
    const links = page.getByRole('navigation', { name: 'Back office' })
    await links.getByRole('link', { name: 'Venues' }).click()
    await page.getByText('This screen failed to open. Nothing was changed.').waitFor()
    await eventually(
      async () =>
        (
          await database.query(
            `select 1 from error_log where source = 'backoffice' and context ->> 'screen' = '/venues'`
          )
        ).length > 0
    )
    await links.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await links.getByRole('link', { name: 'Venues' }).click()
    isAway = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()

    await test.step('without a connection it opens once there is one', async () => {
      await waitForRequests(page)
      await page.context().setOffline(true)
      await links.getByRole('link', { name: 'Money Desk' }).click()
      await page.getByText('This screen failed to open.').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: 'Money Desk' }).waitFor()
    })
  })

  test(
    'a visitor is sent to sign in, and their address is kept',
    { tag: ['@1-6-05', '@1-6-06', '@2-2.1-02'] },
    async ({ openPage }) => {
      const page = await openPage({ product: office.product, path: '/admin/orders?page=2', prepare })
      await page.waitForURL('**/sign-in')
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/admin/orders?page=2')
    }
  )

  test(
    'leads an unconfirmed game master from every admin route to sign in',
    { tag: ['@1-6-05', '@1-6-06', '@2-2.1-02'] },
    async ({ openPage }) => {
      const { product } = office
      const person = await createPerson(product, { roles: ['Game Master'] })
      await product.database.query('update users set awaits_confirmation = true where id = $1', [person.id])
      const page = await openPage({ product, path: '/admin', person, prepare })
      const routes = ['/games', '/create-game', '/campaigns', '/game-masters', '/modules', '/orders', '/venues']
      for (const route of [...routes, '/games/1', '/calendar', '/settings']) {
        await page.goto(`/admin${route}`)
        await page.waitForURL('**/sign-in')
        await expect.poll(() => stored(page, 'returnUrl')).toBe(`/admin${route}`)
      }
    }
  )

  test(
    'refuses a person without a role, keeps their address and offers a way out',
    { tag: ['@1-6-05', '@1-6-06', '@2-2.1-02'] },
    async ({ openPage }) => {
      const person = await createPerson(office.product, { username: 'Gil Guest' })
      const refused = 'You are signed in as Gil Guest, who is not allowed into the back office.'
      const lists = ['games', 'alerts', 'refund-requests', 'differences']
      const page = await openPage({
        product: office.product,
        path: '/admin/create-game',
        person,
        allow: lists.flatMap((list) => expected(403, `/api/${list}`)),
      })
      await page.waitForURL('**/sign-in')
      await page.getByText(refused).waitFor()
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/admin/create-game')
      await expect.poll(() => stored(page, 'authToken')).not.toBeNull()
      await expect(page.getByRole('link', { name: 'Go on' })).toHaveCount(0)

      await test.step('also when they claim to be an administrator', async () => {
        await page.evaluate(() => {
          const user = JSON.parse(localStorage.getItem('currentUser')!)
          localStorage.setItem('currentUser', JSON.stringify({ ...user, roles: ['Administrator'] }))
        })
        await page.goto('/admin/games')
        await page.waitForURL('**/sign-in')
        await expect.poll(() => stored(page, 'returnUrl')).toBe('/admin/games')
      })
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${office.product.url}/`)
    }
  )

  test(
    'a role check that fails counts as a refusal, and an invalid token signs out',
    { tag: ['@2-2.1-20', '@1-6-06'] },
    async ({ openPage }) => {
      const page = await office.open(openPage, '/admin/games', {
        allow: [/api\/auth\/me/, ...expected(401, '/api/orders')],
        prepare: async (browser) => {
          await prepare(browser)
          await browser.route('**/api/auth/me', (route) => route.fulfill({ status: 503 }))
        },
      })
      await page.waitForURL('**/sign-in')
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/admin/games')

      await page.context().unroute('**/api/auth/me')
      await page.goto('/admin/games')
      await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
      await page.evaluate(() => localStorage.setItem('authToken', 'qb_worthless'))
      await page.getByRole('link', { name: 'Orders' }).click()
      await page.waitForURL(SESSION_ENDED)
      await expect
        .poll(async () => [await stored(page, 'authToken'), await stored(page, 'currentUser')])
        .toEqual([null, null])
      await expect.poll(() => stored(page, 'returnUrl')).toBe('/admin/orders')
    }
  )

  test('an ended session leads to sign-in with its reason, and back', { tag: '@1-6-06' }, async ({ openPage }) => {
    const staff = await BackOffice.of(office.product)
    const { id, email, username } = staff.administrator
    const signOutEverywhere = () =>
      office.product.database.query('delete from auth_access_tokens where tokenable_id = $1', [id])
    const page = await staff.open(openPage, '/admin/games', { allow: expected(401, '/api/') })
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
    const signInAgain = async () => {
      await page.waitForURL(SESSION_ENDED)
      await page.getByText('Your session has ended. Sign in again to continue.').waitFor()
      await chooseAtGoogle(page, { email, name: username })
    }

    await test.step('while a screen is open', async () => {
      await signOutEverywhere()
      // Hovering over a link prefetches its screen, which would end the session before the click.
      await page.getByRole('link', { name: 'Venues' }).dispatchEvent('click')
      await signInAgain()
      await page.waitForURL('**/admin/venues')
      await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
    })

    await test.step('at the next start', async () => {
      await signOutEverywhere()
      await page.goto('/admin/orders?page=2')
      await signInAgain()
      await page.waitForURL(/\/admin\/orders/)
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    })
  })

  test(
    'whose sign-in ends while they type keeps what they typed, signs in elsewhere and saves',
    { tag: '@1-6-06' },
    async ({ openPage }) => {
      const { id } = await createModule({ name: unique('Long evening'), image: '/logo.svg' }, office.shop.database)
      const page = await office.open(openPage, `/admin/modules/${id}`, { prepare, allow: expected(401, '/api/') })
      const questions: string[] = []
      page.on('dialog', (question) => {
        questions.push(question.type())
        void question.dismiss()
      })
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Description' }).fill('A whole evening of work.')
      await page.evaluate(() => localStorage.setItem('authToken', 'qb_worthless'))
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('alert').getByText('You are signed out.').waitFor()
      await expect.poll(() => stored(page, 'authToken')).toBeNull()
      const looksAgain = page.waitForResponse('**/api/alerts?*')
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await looksAgain
      const [elsewhere] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click(),
      ])
      await elsewhere.waitForURL('**/sign-in')
      // A new tab of the test is signed in from the start.
      await expect.poll(() => stored(elsewhere, 'authToken')).not.toBeNull()
      await page.bringToFront()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('The module is saved.').waitFor()
      await page.getByText('A whole evening of work.').waitFor()
      expect(questions).toEqual([])
    }
  )

  for (const where of ['the back office', 'the shop']) {
    test(`Sign Out in ${where} forgets the person and whom they looked at, ends the token and goes home`, async ({
      openPage,
    }) => {
      const leaver = await BackOffice.of(office.product)
      const page = await leaver.open(openPage, '/admin/games', { prepare: standIn('/') })
      await page.getByRole('table').or(page.getByText('There are no upcoming games right now.')).waitFor()
      const opened = await createPerson(office.product, { username: unique('Oona') })
      await page.goto(`/admin/users/${opened.id}`)
      await page.getByRole('heading', { level: 1, name: opened.username }).waitFor()
      await page.evaluate(() => {
        for (const event of [1, 2])
          localStorage.setItem(`questboard.names.roster.${event}`, JSON.stringify({ entries: [{ firstName: 'Oona' }] }))
        sessionStorage.setItem('questboard.names.beginnings', '[["25 /api/users?filter={\\"q\\":\\"Oona\\"}", "7"]]')
        localStorage.setItem(
          'questboard.door.2',
          JSON.stringify({ queue: [{ ticketId: 7, at: '2099-01-01T00:00:00Z', present: true }] })
        )
      })
      const names = () =>
        page.evaluate(
          () =>
            [localStorage, sessionStorage]
              .flatMap((shelf) => Object.values(shelf))
              .filter((value) => String(value).includes('Oona')).length
        )
      await expect.poll(() => names()).toBe(4)
      if (where === 'the shop') await page.goto('/games')
      else await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole(where === 'the shop' ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await expect.poll(() => names(), { message: 'nor who they looked at' }).toBe(0)
      await expect
        .poll(() => stored(page, 'questboard.door.2'), { message: 'what was said at a door still waits to be sent' })
        .toContain('"ticketId":7')
      await expect
        .poll(async () => [await stored(page, 'authToken'), await stored(page, 'currentUser')])
        .toEqual([null, null])
      await eventually(async () => (await leaver.administrator.http.get('/api/auth/me')).status === 401)
    })
  }

  test('where the window is low, the place where somebody is and the way out are in sight', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/audit-log', { height: 600 })
    const navigation = page.getByRole('navigation', { name: 'Back office' })
    const here = (await navigation.getByRole('link', { name: 'Audit Log' }).boundingBox())!
    const account = (await page.getByRole('button', { name: 'Account' }).boundingBox())!
    expect(here.y + here.height).toBeLessThan(account.y)
    expect(account.y + account.height).toBeLessThanOrEqual(600)
    const find = (await page.getByRole('button', { name: 'Find or do' }).boundingBox())!
    expect([find.x, find.x + find.width]).toEqual([here.x, here.x + here.width])
  })
})
