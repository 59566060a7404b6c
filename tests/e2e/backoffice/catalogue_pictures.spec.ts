import { expect, test } from '#tests/e2e/fixtures'
import sharp, { type Color, type Sharp } from 'sharp'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'
import { button, field, preview, widePicture } from './record_form.ts'

test.describe('Back office | catalogue, pictures', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a picture is cut to the shape of the cards, by keys alone', { tag: '@2-5-40' }, async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/game-masters/create')
    await field(page, 'Name').fill(unique('Keys'))
    await field(page, 'Email').fill('keys@example.test')
    await page.locator('input[type=file]').focus()
    await page.locator('input[type=file]').setInputFiles(await widePicture())
    const keyboard = new Keyboard(page)
    await page
      .getByRole('group', { name: 'The part that is used. The arrow keys move it.' })
      .and(page.locator(':focus'))
      .waitFor()
    for (let step = 0; step < 40; step += 1) await keyboard.press('Shift+ArrowLeft')
    await keyboard.activate('button', 'Use picture')
    await preview(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'file')
    await button(page, 'Create Game Master').click()
    await page.waitForURL('**/admin/game-masters')
    const { image: address } = await office.product.database.one(
      `select image from game_masters where email = 'keys@example.test'`
    )
    const kept = sharp(Buffer.from(await (await fetch(office.product.url + String(address))).arrayBuffer()))
    const { channels } = await kept.stats()
    const [red, , blue] = channels.map(({ mean }) => mean)
    expect(red!).toBeGreaterThan(200)
    expect(blue!).toBeLessThan(60)
  })

  const stored = async (address: unknown) =>
    sharp(Buffer.from(await (await fetch(office.product.url + String(address))).arrayBuffer()))
  /** The color at a place of a picture, both from 0 to 1. */
  async function colorAt(picture: Sharp, x: number, y: number): Promise<number[]> {
    const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  const isNear = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - wanted[index]!) < 40)
  const [GREEN, BLUE, CLEAR, WHITE] = [
    [0, 128, 0, 255],
    [0, 0, 255, 255],
    [0, 0, 0, 0],
    [255, 255, 255, 255],
  ]

  /** A ground of one color with a green mark in each corner, which no cut to another shape would leave in it. */
  async function marked(width: number, height: number, background: string | Color) {
    const mark = await sharp({ create: { width: 60, height: 60, channels: 4, background: 'green' } })
      .png()
      .toBuffer()
    const places = [0, width - 60].flatMap((left) => [0, height - 60].map((top) => ({ input: mark, left, top })))
    const buffer = await sharp({ create: { width, height, channels: 4, background } })
      .composite(places)
      .png()
      .toBuffer()
    return { name: 'logo.png', mimeType: 'image/png', buffer }
  }

  for (const { shape, width, height, corners, ground } of [
    {
      shape: 'standing',
      width: 200,
      height: 400,
      corners: [
        [0.38, 0.06],
        [0.62, 0.06],
        [0.38, 0.94],
        [0.62, 0.94],
      ],
      ground: [
        [0.1, 0.5],
        [0.9, 0.5],
      ],
    },
    {
      shape: 'lying',
      width: 900,
      height: 300,
      corners: [
        [0.03, 0.25],
        [0.97, 0.25],
        [0.03, 0.75],
        [0.97, 0.75],
      ],
      ground: [
        [0.5, 0.05],
        [0.5, 0.95],
      ],
    },
  ]) {
    test(`a ${shape} picture is kept whole, on a ground in the colors of its edges, and is not distorted`, async ({
      openPage,
    }) => {
      const name = unique('Whole')
      const page = await office.open(openPage, '/admin/systems/create')
      await field(page, 'Name').fill(name)
      await page.locator('input[type=file]').setInputFiles(await marked(width, height, 'blue'))
      const keyboard = new Keyboard(page)
      await page
        .getByRole('group', { name: 'The part that is used. The arrow keys move it.' })
        .and(page.locator(':focus'))
        .waitFor()
      await keyboard.reach(page.getByRole('radio', { name: 'Crop the picture' }), 'Shift+Tab')
      await keyboard.press('ArrowDown')
      await page.getByRole('dialog').locator('canvas').waitFor()
      await assertAccessible(page)
      await keyboard.activate('button', 'Use picture')
      await preview(page).waitFor()
      await button(page, 'Create System').click()
      await page.waitForURL('**/admin/systems')
      const { image } = await office.product.database.one('select image from systems where name = $1', [name])
      const picture = await stored(image)
      const { width: kept, height: high } = await picture.metadata()
      expect(Math.abs(kept! / high! - 16 / 9)).toBeLessThanOrEqual(0.01)
      for (const [x, y] of corners)
        await expect
          .poll(async () => isNear(await colorAt(picture, x!, y!), GREEN!), { message: `a corner at ${x}, ${y}` })
          .toBe(true)
      for (const [x, y] of [...ground, [0.5, 0.5]])
        await expect
          .poll(async () => isNear(await colorAt(picture, x!, y!), BLUE!), { message: `the ground at ${x}, ${y}` })
          .toBe(true)
    })
  }

  test('a see-through logo lies on white as a cover, cut or whole, and stays see-through where it is laid over others', async ({
    openPage,
  }) => {
    for (const way of ['Crop the picture', 'Keep the whole picture']) {
      const name = unique('Logo')
      const page = await office.open(openPage, '/admin/systems/create', { width: 390 })
      await field(page, 'Name').fill(name)
      await page.locator('input[type=file]').setInputFiles(await marked(300, 300, { r: 0, g: 0, b: 0, alpha: 0 }))
      await page.getByRole('radio', { name: way }).tap()
      await button(page, 'Use picture').tap()
      await preview(page).waitFor()
      await button(page, 'Create System').tap()
      await page.waitForURL('**/admin/systems')
      const { image } = await office.product.database.one('select image from systems where name = $1', [name])
      await expect
        .poll(async () => isNear(await colorAt(await stored(image), 0.5, 0.5), WHITE!), { message: way })
        .toBe(true)
    }
    const venue = await createVenue({ name: unique('Overlaid') }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`)
    await button(page, 'Edit').click()
    await page.locator('input[type=file]').setInputFiles(await marked(300, 300, { r: 0, g: 0, b: 0, alpha: 0 }))
    await expect(page.getByRole('radio', { name: 'Keep the whole picture' })).toBeChecked()
    await button(page, 'Use picture').click()
    await preview(page).waitFor()
    await button(page, 'Save Changes').click()
    await page.getByText('The venue is saved.').waitFor()
    const { image } = await office.product.database.one(
      'select module_overlay_image as image from venues where id = $1',
      [venue.id]
    )
    const overlay = await stored(image)
    for (const [x, y] of [
      [0.5, 0.5],
      [0.1, 0.5],
    ])
      await expect
        .poll(async () => isNear(await colorAt(overlay, x!, y!), CLEAR!), { message: `${x}, ${y}` })
        .toBe(true)
    await expect.poll(async () => isNear(await colorAt(overlay, 0.26, 0.08), GREEN!)).toBe(true)
  })

  test('forms, their errors and the cutting of a picture are accessible, on a phone in the dark', async ({
    openPage,
  }) => {
    const venue = await createVenue({ name: unique('Reachable') }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`, {
      width: 390,
      scheme: 'dark',
      reducedMotion: true,
    })
    await button(page, 'Edit').click()
    await field(page, 'City').fill('')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter the city.').waitFor()
    await assertAccessible(page)
    await page.locator('input[type=file]').setInputFiles(await widePicture())
    await page.getByRole('dialog', { name: 'Fit the picture' }).waitFor()
    await assertAccessible(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main label[for], main a')]
        .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(
          ({ text, height }) =>
            height > 0 && height < 44 && /^(Edit|Delete|Cancel|Save|Change|Remove|Use)/.test(text ?? '')
        )
    )
    expect(small).toEqual([])
  })
})
