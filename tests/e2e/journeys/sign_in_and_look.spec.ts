import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { closing } from '#tests/support/browser'
import { createAdministrator, createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { addToCart, CARDS, paymentForm, payWith, proceed, stored, storedCart, thanked, Town } from './shopper.ts'

/** Picks an account in the window that Google opens. */
async function signInAs(page: Page, name: string): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await picker.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await closing(picker, () => picker.getByRole('button', { name }).click())
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

/** A product of its own: the accounts of the picker must not meet those of other tests. */
test.describe('Buying | signing in', () => {
  test.afterAll(endGroup)
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await startProduct())
  })

  test(
    'an administrator signs in with Google, buys a seat and finds game and order in the back office',
    { tag: ['@1-1-05', '@1-4-21', '@1-2.2-20', '@1-2.2-21', '@2-2.2-04', '@2-2.1-02'] },
    async ({ openPage }) => {
      await createAdministrator(town.product, { username: 'Ada Admin', email: 'ada.admin@questboard.test' })
      const game = await town.game({ maxPlayers: 5 })
      const page = await town.open(openPage, { path: '/sign-in' })
      await page.getByRole('heading', { level: 1, name: 'Join the Adventure' }).waitFor()
      await signInAs(page, 'Ada Admin')
      expect(new URL(page.url()).pathname).toBe('/')

      await page.goto(`/join-game/${game.id}`)
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[name="firstName"]')?.value === 'Ada'
      )
      await expect(page.getByLabel('Last Name')).toHaveValue('Admin')
      await expect(page.getByLabel('Email')).toHaveValue('ada.admin@questboard.test')
      await expect(page.getByLabel('Phone')).toHaveValue('')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await thanked(page)

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click()
      await page.waitForURL('**/admin/games')
      const row = page.getByRole('row').filter({ hasText: game.name })
      await row.getByRole('cell', { name: /^4\b/ }).waitFor()
      await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
      const order = page.getByRole('row').filter({ hasText: game.name })
      await order.getByText('Ada Admin').waitFor()
    }
  )

  test(
    'somebody new signs in on the way to paying: the cart stays, and the order is theirs',
    { tag: ['@1-1-05', '@1-4-11', '@1-4-21'] },
    async ({ openPage }) => {
      const game = await town.game()
      const friend = await createPerson(town.product)
      const code = (await friend.http.get('/api/referrals/my-code')).body.referralCode as string
      const page = await town.open(openPage, { path: `/join-game/${game.id}?ref=${code}` })
      await addToCart(page, { firstName: 'Newt', email: 'newt.new@questboard.test' })
      await expect.poll(() => stored(page, 'referralCode')).toBe(code)
      await page.goto('/sign-in')
      await signInAs(page, 'Newt Newcomer')
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await expect.poll(() => stored(page, 'referralCode')).toBeNull()
      await expect.poll(() => stored(page, 'authToken')).not.toBeNull()
      await page.goto('/cart')
      await proceed(page).click()
      await payWith(paymentForm(page), CARDS.good)
      const sessionId = await thanked(page)
      const { email } = await town.product.database.one<{ email: string }>(
        `select u.email from orders o join checkouts c on c.id = o.checkout_id join users u on u.id = o.user_id where c.provider_session_id = $1`,
        [sessionId]
      )
      expect(email).toBe('newt.new@questboard.test')
    }
  )

  test('a cancelled account picker signs nobody in', async ({ openPage }) => {
    const page = await town.open(openPage, { path: '/sign-in' })
    const [picker] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ])
    await closing(picker, () => picker.getByRole('button', { name: 'Cancel' }).click())
    await expect.poll(() => stored(page, 'authToken')).toBeNull()
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  })
})
