import { test } from '@japa/runner'
import sharp from 'sharp'
import { createPerson } from '#tests/support/people'
import { assertAccessible, openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { refuse, refused, reported } from './trouble.ts'

const path = '/account/become-a-game-master'
const ADDRESS = '/account/become-a-game-master'

test.group('Account | becoming a game master', (group) => {
  let product: Product
  let portrait: { name: string; mimeType: string; buffer: Buffer }
  group.setup(async () => {
    product = await sharedProduct()
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'seagreen' } })
      .png()
      .toBuffer()
    portrait = { name: 'me.png', mimeType: 'image/png', buffer }
  })

  test('the form makes a profile, the role is known at once, and the way leads to the start page', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const page = await openPage(context, { product, person, path })
    assert.equal(await page.getByLabel('Name').inputValue(), person.username)
    assert.equal(await page.getByLabel('Email').inputValue(), person.email)
    await page.getByText('PNG, JPG up to 5MB').waitFor()
    assert.equal(await page.getByLabel('Picture').getAttribute('accept'), 'image/*')
    await page.getByLabel('Picture').setInputFiles(portrait)
    await page.getByRole('img', { name: 'Your picture, as players see it' }).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Name').fill('Morgan Vale the Third')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(`${product.url}/`)
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser')!) as { roles: string[] })
    assert.deepEqual(user.roles, ['Game Master'])
    assert.equal((await product.http.get('/api/game-masters/slug/morgan-vale-the-third')).status, 200)

    await page.goto(path)
    await page.getByText('You are a game master already.').waitFor()
    await assertAccessible(page)
  }).tags(['1-2.7-18', '1-4-25', '1-1-03', '2-2.1-09'])

  test('cancel returns to the start page', async (context) => {
    const page = await openPage(context, { product, person: await createPerson(product), path })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`${product.url}/`)
  }).tags(['1-2.7-18'])

  test('what is missing is said beside its field, which gets the focus', async (context) => {
    const page = await openPage(context, { product, person: await createPerson(product), path, width: 390 })
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
  }).tags(['1-2.7-18'])

  test('a failure is logged and said, and the form stays as it was', async (context) => {
    const { assert } = context
    const person = await createPerson(product)
    const page = await openPage(context, { product, person, path, allow: refused(503, ADDRESS) })
    const call = await refuse(page.context(), ADDRESS, 503)
    await page.getByLabel('Picture').setInputFiles(portrait)
    await page.getByLabel('Name').fill('Morgan Again')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').filter({ hasText: 'Your profile was not created.' }).waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Morgan Again')
    await page.getByText('me.png').waitFor()
    await reported(product, 'become a game master', page)
    await call.mend()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(`${product.url}/`)
  }).tags(['1-8-23'])

  test('a picture that the server does not take is told in its words', async (context) => {
    const page = await openPage(context, {
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
