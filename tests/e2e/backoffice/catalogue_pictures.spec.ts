import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createModule, createVenue } from '../../../database/factories/catalog.ts'
import { assertAccessible } from '../../support/browser.ts'
import { sharedProduct } from '../../support/product.ts'
import { unique } from '../../support/unique.ts'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'
import { button, field, preview, widePicture } from './record_form.ts'

/** A picture that no format makes small. */
const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).png().toBuffer()

test.group('Back office | catalogue, pictures', (group) => {
  let office: BackOffice
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a picture is cut to the shape of the cards, by keys alone', async (context) => {
    const page = await office.open(context, '/admin/game-masters/create')
    await field(page, 'Name').fill(unique('Keys'))
    await field(page, 'Email').fill('keys@example.test')
    await page.locator('input[type=file]').focus()
    await page.locator('input[type=file]').setInputFiles(await widePicture())
    const keyboard = new Keyboard(page)
    await page.getByRole('group', { name: 'The part that is used. The arrow keys move it.' }).and(page.locator(':focus')).waitFor()
    for (let step = 0; step < 40; step += 1) await keyboard.press('Shift+ArrowLeft')
    await keyboard.activate('button', 'Use picture')
    await preview(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'file')
    await button(page, 'Create Game Master').click()
    await page.waitForURL('**/admin/game-masters')
    const { image: address } = await office.product.database.one(`select image from game_masters where email = 'keys@example.test'`)
    const kept = sharp(Buffer.from(await (await fetch(office.product.url + String(address))).arrayBuffer()))
    const { channels } = await kept.stats()
    const [red, , blue] = channels.map(({ mean }) => mean)
    context.assert.isAbove(red!, 200)
    context.assert.isBelow(blue!, 60)
  }).tags(['2-5-40'])

  test('a picture can be dropped; a file that is none, or cannot be read, is told', async (context) => {
    const page = await office.open(context, '/admin/systems/create')
    await field(page, 'Name').waitFor()
    const drop = async (name: string, type: string, bytes: number[]) => {
      const data = await page.evaluateHandle(
        ([file, kind, content]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(content)], file, { type: kind }))
          return transfer
        },
        [name, type, bytes] as const
      )
      await page.getByText('Or drop a file here.').dispatchEvent('drop', { dataTransfer: data })
    }
    await drop('notes.txt', 'text/plain', [65])
    await page.getByText('Please choose a picture file, such as PNG or JPG.').waitFor()
    context.assert.equal(await page.getByRole('dialog').count(), 0)
    await drop('broken.png', 'image/png', [1, 2, 3])
    await page.getByText('This picture cannot be read. Please choose a PNG or JPG file.').waitFor()
    // The hint speaks of 5 MB; a picture of six is taken all the same.
    const heavy = await noise(1500, 1400)
    context.assert.isAbove(heavy.length, 5 * 1024 * 1024)
    context.assert.include(await page.getByText('Or drop a file here.').innerText(), 'PNG, JPG up to 5MB')
    await page.locator('input[type=file]').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: heavy })
    await button(page, 'Use picture').click()
    await preview(page).waitFor()
    await button(page, 'Remove picture').click()
    await preview(page).waitFor({ state: 'detached' })
  }).tags(['2-5-40'])

  test('an edited record keeps its picture unless another one is chosen', async (context) => {
    const module = await createModule({ name: unique('Kept'), image: '/logo.svg' }, office.shop.database)
    const page = await office.open(context, `/admin/modules/${module.id}`)
    await button(page, 'Edit').click()
    await field(page, 'Description').fill('Another text.')
    await button(page, 'Save Changes').click()
    await page.getByText('The module is saved.').waitFor()
    const { image: kept } = await office.product.database.one('select image from modules where id = $1', [module.id])
    context.assert.equal(kept, '/logo.svg')
  }).tags(['2-5-36'])

  test('forms, their errors and the cutting of a picture are accessible, on a phone in the dark', async (context) => {
    const venue = await createVenue({ name: unique('Reachable') }, office.shop.database)
    const page = await office.open(context, `/admin/venues/${venue.id}`, { width: 390, scheme: 'dark', reducedMotion: true })
    await button(page, 'Edit').click()
    await field(page, 'City').fill('')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter the city.').waitFor()
    await assertAccessible(page)
    await page.locator('input[type=file]').setInputFiles(await widePicture())
    await page.getByRole('dialog', { name: 'Choose the part to show' }).waitFor()
    await assertAccessible(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main label[for], main a')]
        .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ text, height }) => height > 0 && height < 44 && /^(Edit|Delete|Cancel|Save|Change|Remove|Use)/.test(text ?? ''))
    )
    context.assert.deepEqual(small, [])
  })
})
