import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { createPerson, issueToken } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { entrance, refused, stored } from './entrance.ts'

const LINKS = [
  'Fellowship Rewards /account/referrals',
  'Order History /account/order-history',
  'Payment Methods /account/payment-methods',
]
const REFUNDS = 'Refund Requests /account/refund-requests'
const TABLES = 'Your Tables /admin/games'
const GAME_MASTER = 'Become a Game Master /account/become-a-game-master'

test.describe('Account | dashboard', () => {
  let product: Product
  let open: ReturnType<typeof entrance>
  test.beforeAll(async () => {
    product = await sharedProduct()
    open = entrance(product)
  })

  for (const { who, roles, links } of [
    { who: 'a player', roles: [], links: [...LINKS, GAME_MASTER] },
    { who: 'a game master', roles: ['Game Master'], links: [...LINKS, REFUNDS, TABLES] },
  ] as { who: string; roles: 'Game Master'[]; links: string[] }[]) {
    test(
      `it leads to the pages of the account; who runs games already is not asked to: ${who}`,
      { tag: ['@1-2.7-01', '@1-2.7-02', '@1-2.7-03', '@1-1-03', '@2-2.1-09'] },
      async ({ openPage }) => {
        const page = await open(openPage, {
          path: '/account',
          person: await createPerson(product, { roles }),
          width: roles.length === 0 ? 390 : 1440,
        })
        const shown = page.getByRole('navigation', { name: 'Pages of your account' }).getByRole('link')
        await shown.first().waitFor()
        const found = await shown.evaluateAll((all) =>
          all.map((link) => `${link.querySelector('span span')?.textContent} ${link.getAttribute('href')}`)
        )
        expect(found).toEqual(links)
        await page.getByText('This browser', { exact: true }).waitFor()
        await assertAccessible(page)
      }
    )
  }

  test('it lists where somebody is signed in, and ends one of them', async ({ openPage }) => {
    const person = await createPerson(product)
    const other = await issueToken(product, person.id)
    await product.database.query(
      `update auth_access_tokens set name = 'Firefox on Windows' where id = (select max(id) from auth_access_tokens where tokenable_id = $1)`,
      [person.id]
    )
    const page = await open(openPage, { path: '/account', person })
    const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await places.first().waitFor()
    await expect(places).toHaveCount(2)
    await expect(places.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)

    await page.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click()
    await page.getByRole('status').getByText('Firefox on Windows was signed out.').waitFor()
    await expect(places).toHaveCount(1)
    expect((await product.http.as(other).get('/api/auth/me')).status).toBe(401)
    expect((await person.http.get('/api/auth/me')).status).toBe(200)
  })

  test(
    'signing out everywhere ends them all and leads to the start page',
    { tag: ['@1-4-10', '@1-4-14'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const other = await issueToken(product, person.id)
      const page = await open(openPage, { path: '/account', person })
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.waitForURL(`${product.url}/`)
      await expect.poll(() => stored(page, 'authToken')).toBeNull()
      for (const token of [person.token, other])
        expect((await product.http.as(token).get('/api/auth/me')).status).toBe(401)
    }
  )

  test('a list that cannot be read says so and is asked for again', async ({ openPage }) => {
    let broken = true
    const page = await open(openPage, {
      path: '/account',
      person: await createPerson(product),
      allow: refused(500, '/api/account/tokens'),
      prepare: (browser) =>
        browser.route('**/api/account/tokens', (route) =>
          broken ? route.fulfill({ status: 500, json: { message: 'No' } }) : route.continue()
        ),
    })
    await page.getByRole('alert').getByText('Your sign-ins could not be loaded.').waitFor()
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('This browser', { exact: true }).waitFor()
  })
})
