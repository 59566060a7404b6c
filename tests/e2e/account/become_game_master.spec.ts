import { expect, test } from '#tests/e2e/fixtures'
import sharp from 'sharp'
import { createPerson } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { refuse, refused, reported } from './trouble.ts'

const path = '/account/become-a-game-master'
const ADDRESS = '/account/become-a-game-master'

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
      await page.getByText('You are a game master already.').waitFor()
      await assertAccessible(page)
    }
  )

  test('cancel returns to the start page', { tag: '@1-2.7-18' }, async ({ openPage }) => {
    const page = await openPage({ product, person: await createPerson(product), path })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`${product.url}/`)
  })

  test('what is missing is said beside its field, which gets the focus', { tag: '@1-2.7-18' }, async ({ openPage }) => {
    const page = await openPage({ product, person: await createPerson(product), path, width: 390 })
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Name is required.').waitFor()
    await page.getByText('Picture is required.').waitFor()
    await page.locator('[name=image]:focus').waitFor()
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await page.getByText('This file is not a picture.').waitFor()
    await assertAccessible(page)
  })

  test('a failure is logged and said, and the form stays as it was', { tag: '@1-8-23' }, async ({ openPage }) => {
    const person = await createPerson(product)
    const page = await openPage({ product, person, path, allow: refused(503, ADDRESS) })
    const call = await refuse(page.context(), ADDRESS, 503)
    await page.getByLabel('Picture').setInputFiles(portrait)
    await page.getByLabel('Name').fill('Morgan Again')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').filter({ hasText: 'Your profile was not created.' }).waitFor()
    await expect(page.getByLabel('Name')).toHaveValue('Morgan Again')
    await page.getByText('me.png').waitFor()
    await reported(product, 'become a game master')
    await call.mend()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(`${product.url}/`)
  })

  test('a picture that the server does not take is told in its words', async ({ openPage }) => {
    const page = await openPage({
      product,
      person: await createPerson(product),
      path,
      allow: refused(422, ADDRESS),
    })
    await page.getByLabel('Picture').setInputFiles({ ...portrait, buffer: Buffer.from('no picture at all') })
    await page.getByRole('button', { name: 'Create' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /JPEG, PNG, WebP or AVIF.*still here/ })
      .waitFor()
  })
})
