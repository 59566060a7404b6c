import { expect, test } from '#tests/e2e/fixtures'
import sharp from 'sharp'
import { createPerson } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'

const path = '/account/become-a-game-master'

test.describe('Account | becoming a game master', () => {
  let product: Product
  let portrait: { name: string; mimeType: string; buffer: Buffer }
  test.beforeAll(async () => {
    product = await sharedProduct()
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'seagreen' } })
      .png()
      .toBuffer()
    portrait = { name: 'me.png', mimeType: 'image/png', buffer }
  })

  test(
    'the form makes a profile, the role is known at once, and the way leads to the start page',
    { tag: ['@1-2.7-18', '@1-4-25', '@1-1-03', '@2-2.1-09'] },
    async ({ openPage }) => {
      const person = await createPerson(product)
      const page = await openPage({ product, person, path })
      await expect(page.getByLabel('Name')).toHaveValue(person.username)
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await page.getByText('PNG, JPG up to 5MB').waitFor()
      await expect(page.getByLabel('Picture')).toHaveAttribute('accept', 'image/*')
      await page.getByLabel('Picture').setInputFiles(portrait)
      await page.getByRole('img', { name: 'Your picture, as players see it' }).waitFor()
      await assertAccessible(page)
      await page.getByLabel('Name').fill('Morgan Vale the Third')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.waitForURL(`${product.url}/`)
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser')!) as { roles: string[] })
      expect(user.roles).toEqual(['Game Master'])
      expect((await product.http.get('/api/game-masters/slug/morgan-vale-the-third')).status).toBe(200)

      await page.goto(path)
      await page.getByText('You are already a game master.').waitFor()
      await assertAccessible(page)
    }
  )
})
