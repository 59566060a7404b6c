import { test } from '@japa/runner'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { createGameMaster, createModule, createSpecialEvent, createVenue } from '../../../database/factories/catalog.ts'
import { assertAccessible } from '../../support/browser.ts'
import { sharedProduct } from '../../support/product.ts'
import { BackOffice, choose, expected, unique } from './back_office.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })

test.group('Back office | catalogue', (group) => {
  let office: BackOffice
  let wide: Buffer
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
    // Red on the left, blue on the right: the cut shows which part of it was taken.
    wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
  })

  const image = () => ({ name: 'wide.png', mimeType: 'image/png', buffer: wide })

  async function choosePicture(page: Page) {
    await page.locator('input[type=file]').setInputFiles(image())
    await page.getByRole('dialog', { name: 'Choose the part to show' }).waitFor()
    await button(page, 'Use picture').click()
    await preview(page).waitFor()
  }

  async function pick(page: Page, label: string, option: string) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  test('a game master is made, seen, changed on the spot and deleted', async (context) => {
    const name = `Dr. ${unique('Quill')}`
    const page = await office.open(context, '/admin/game-masters')
    await page.getByRole('link', { name: 'Create Game Master' }).click()
    await page.waitForURL('**/admin/game-masters/create')
    await heading(page, 'Create Game Master').waitFor()
    await field(page, 'Name').fill(name)
    await field(page, 'Email').fill('quill@example.test')
    await choosePicture(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/game-masters'))
    await button(page, 'Create Game Master').click()
    context.assert.match((await sent).headers()['content-type']!, /^multipart\/form-data/)
    await page.waitForURL('**/admin/game-masters')
    await page.getByText('The game master is created.').waitFor()

    const card = page.getByRole('link', { name })
    context.assert.match((await card.locator('img').getAttribute('src'))!, /^\/uploads\/game-masters\//)
    await card.click()
    await heading(page, name).waitFor()
    context.assert.match(page.url(), /\/admin\/game-masters\/\d+$/)
    context.assert.equal(await page.getByRole('link', { name: 'quill@example.test' }).getAttribute('href'), 'mailto:quill@example.test')
    await button(page, 'Edit').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
    await field(page, 'Biography').fill('Writes mysteries.')
    await button(page, 'Save Changes').click()
    await page.getByText('Writes mysteries.').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit')

    await button(page, 'Delete').click()
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this game master?' }).getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/admin/game-masters')
    await page.getByText('The game master is deleted.').waitFor()
    context.assert.equal(await page.getByRole('link', { name }).count(), 0)
  }).tags(['2-2.1-04', '2-2.12-17', '2-2.12-18', '2-2.12-19', '2-2.12-20', '2-3-17', '2-4-19', '2-5-41'])

  test('a module is made, seen, changed on the spot and deleted', async (context) => {
    const name = unique('The Drowned Mill')
    const page = await office.open(context, '/admin/modules')
    await page.getByRole('link', { name: 'Create Module' }).click()
    await page.waitForURL('**/admin/modules/create')
    await field(page, 'Name').fill(name)
    await field(page, 'Description').fill('A mill by the river.')
    await choosePicture(page)
    await button(page, 'Create Module').click()
    await page.waitForURL('**/admin/modules')
    await page.getByRole('link', { name }).click()
    await heading(page, name).waitFor()
    await page.getByText('A mill by the river.').waitFor()
    context.assert.match((await page.locator('main img').getAttribute('src'))!, /^\/uploads\/modules\//)
    await button(page, 'Edit').click()
    await field(page, 'Name').fill(`${name} II`)
    await button(page, 'Save Changes').click()
    await heading(page, `${name} II`).waitFor()
    await button(page, 'Delete').click()
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this module?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The module is deleted.').waitFor()
  }).tags(['2-2.1-05', '2-2.12-21', '2-2.12-22', '2-2.12-23', '2-2.12-24', '2-3-18', '2-4-20', '2-5-41'])

  test('a venue is made, seen, changed on the spot and deleted', async (context) => {
    const name = unique('Harbor House')
    const page = await office.open(context, '/admin/venues')
    await page.getByRole('link', { name: 'Create Venue' }).click()
    await page.waitForURL('**/admin/venues/create')
    await page.getByRole('combobox', { name: 'Type' }).click()
    context.assert.deepEqual(await page.getByRole('option').allInnerTexts(), ['Online', 'Store'])
    await page.getByRole('option', { name: 'Store' }).click()
    await field(page, 'Name').fill(name)
    await button(page, 'Create Venue').click()
    for (const problem of ['street address', 'city', 'state', 'postal code']) await page.getByText(`Please enter the ${problem}.`).waitFor()
    await page.getByText('Please enter exactly 3 characters, such as USA.').waitFor()
    for (const [label, text] of [['Address', '1 Pier'], ['City', 'Seattle'], ['State', 'WA'], ['Postal Code', '98101'], ['Country', 'us']]) {
      await field(page, label!).fill(text!)
    }
    context.assert.equal(await field(page, 'Country').getAttribute('maxlength'), '3')
    await button(page, 'Create Venue').click()
    await page.getByText('Please enter exactly 3 characters, such as USA.').waitFor()
    await field(page, 'Country').fill('usa')
    await button(page, 'Create Venue').click()
    await page.waitForURL('**/admin/venues')

    const card = page.getByRole('link', { name })
    context.assert.include(await card.innerText(), 'Store')
    await card.click()
    await heading(page, name).waitFor()
    for (const line of ['Store', '1 Pier', 'Seattle, WA 98101', 'USA']) await page.getByText(line, { exact: true }).waitFor()
    await button(page, 'Edit').click()
    await pick(page, 'Type', 'Physical')
    await field(page, 'City').fill('Tacoma')
    await button(page, 'Save Changes').click()
    await page.getByText('Tacoma, WA 98101').waitFor()
    await button(page, 'Edit').click()
    await page.getByRole('combobox', { name: 'Type' }).click()
    context.assert.deepEqual(await page.getByRole('option').allInnerTexts(), ['Online', 'Physical'])
    await page.getByRole('option', { name: 'Online' }).click()
    context.assert.equal(await field(page, 'City').count(), 0)
    await button(page, 'Save Changes').click()
    await page.getByText('Online', { exact: true }).waitFor()
    await button(page, 'Delete').click()
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this venue?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The venue is deleted.').waitFor()
  }).tags(['2-2.1-06', '2-2.12-25', '2-2.12-26', '2-2.12-27', '2-2.12-28', '2-3-20', '2-4-21', '2-4-22', '2-5-37', '2-5-38', '2-5-39', '2-5-41'])

  test('a store stays a store unless somebody chooses otherwise', async (context) => {
    const venue = await createVenue({ name: unique('Corner Store'), type: 'store' }, office.shop.database)
    const page = await office.open(context, `/admin/venues/${venue.id}`)
    await button(page, 'Edit').click()
    context.assert.equal(await page.getByRole('combobox', { name: 'Type' }).innerText(), 'Store')
    await field(page, 'Name').fill(`${venue.name} II`)
    await button(page, 'Save Changes').click()
    await heading(page, `${venue.name} II`).waitFor()
    await page.getByText('Store', { exact: true }).waitFor()
  }).tags(['2-3-20'])

  test('what is missing is told at its field, and nothing is sent', async (context) => {
    const page = await office.open(context, 'about:blank')
    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST')))
    for (const [path, create, problems] of [
      ['game-masters', 'Create Game Master', ['Please enter a name.', 'Please enter an e-mail address.', 'Please choose a picture.']],
      ['modules', 'Create Module', ['Please enter a name.', 'Please enter a description.', 'Please choose a picture.']],
      ['venues', 'Create Venue', ['Please enter a name.', 'Please choose what kind of venue it is.']],
      ['systems', 'Create System', ['Please enter a name.']],
      ['campaign-settings', 'Create Campaign Setting', ['Please enter a name.']],
      ['special-events', 'Create Special Event', ['Please enter a name.']],
    ] as const) {
      await page.goto(`/admin/${path}/create`)
      await button(page, create).click()
      for (const problem of problems) await page.getByText(problem).waitFor()
    }
    context.assert.equal(sent, 0)
  }).tags(['2-5-34', '2-5-35', '2-5-36', '2-5-37'])

  test('a picture is cut to the shape of the cards, by keys alone', async (context) => {
    const page = await office.open(context, '/admin/game-masters/create')
    await field(page, 'Name').fill(unique('Keys'))
    await field(page, 'Email').fill('keys@example.test')
    await page.locator('input[type=file]').focus()
    await page.locator('input[type=file]').setInputFiles(image())
    const frame = page.getByRole('group', { name: 'The part that is used. The arrow keys move it.' })
    await frame.focus()
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    await button(page, 'Use picture').focus()
    await page.keyboard.press('Enter')
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
    await drop('wide.png', 'image/png', [...wide])
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

  test('what somebody typed is asked for before it is lost', async (context) => {
    const venue = await createVenue({ name: unique('Asked') }, office.shop.database)
    const page = await office.open(context, `/admin/venues/${venue.id}`)
    await button(page, 'Edit').click()
    await button(page, 'Cancel').click()
    await button(page, 'Edit').click()
    await field(page, 'Name').fill('Half a na')
    await button(page, 'Cancel').click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    context.assert.equal(await field(page, 'Name').inputValue(), 'Half a na')
    await page.getByRole('link', { name: 'Modules', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await button(page, 'Cancel').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await button(page, 'Edit').waitFor()
    await heading(page, venue.name).waitFor()
  })

  test('a refusal stands at the field it is about, and what was typed stays', async (context) => {
    const { id } = await createGameMaster({ name: unique('Refused'), image: '/logo.svg' }, office.shop.database)
    const page = await office.open(context, `/admin/game-masters/${id}`, { allow: expected(422, `/api/game-masters/${id}`) })
    await button(page, 'Edit').click()
    await field(page, 'Email').fill('a@b.c')
    await field(page, 'Biography').fill('Still here.')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter a valid email address').waitFor()
    context.assert.equal(await field(page, 'Biography').inputValue(), 'Still here.')
  }).tags(['2-8-11'])

  test('a failure is told and logged, and what was typed stays', async (context) => {
    const page = await office.open(context, '/admin/systems/create', {
      allow: expected(500, '/api/systems'),
      prepare: (browser) => browser.route('**/api/systems', (route) => route.fulfill({ status: 500, json: { message: 'No.' } })),
    })
    const name = unique('Lost')
    await field(page, 'Name').fill(name)
    const logged = page.waitForRequest('**/api/error-logs/log')
    await button(page, 'Create System').click()
    await page.getByText('The system was not created. Something went wrong on our side.').waitFor()
    await logged
    context.assert.equal(await field(page, 'Name').inputValue(), name)
  }).tags(['2-8-11'])

  test('the second of two people sees what the first one changed, and decides', async (context) => {
    const venue = await createVenue({ name: unique('Shared') }, office.shop.database)
    const page = await office.open(context, `/admin/venues/${venue.id}`, { allow: expected(409, `/api/venues/${venue.id}`) })
    await button(page, 'Edit').click()
    await field(page, 'Name').fill('Mine')
    const current = (await office.administrator.http.get(`/api/venues/${venue.id}`)).body
    await office.administrator.http.put(`/api/venues/${venue.id}`, { ...current, address: { ...current.address, city: 'Pueblo' } })
    await button(page, 'Save Changes').click()
    await page.getByText('Somebody else changed this venue while you were editing it.').waitFor()
    await page.getByRole('cell', { name: /Pueblo/ }).waitFor()
    await button(page, 'Keep mine and save again').click()
    await button(page, 'Save Changes').click()
    await heading(page, 'Mine').waitFor()
  })

  test('what games to come need cannot be deleted, and the question says why', async (context) => {
    const game = await office.game()
    const page = await office.open(context, `/admin/modules/${game.moduleId}`)
    await button(page, 'Delete').click()
    await page.getByText('It is used by 1 upcoming game, so it cannot be deleted.').waitFor()
    context.assert.isTrue(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isDisabled())
  }).tags(['2-2.12-24'])

  test('what only past games need is archived, and comes back', async (context) => {
    const game = await office.game({ startsIn: { days: -3 } })
    const page = await office.open(context, `/admin/game-masters/${game.gameMasterId}`)
    await button(page, 'Delete').click()
    await page.getByText('so it is archived instead').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The game master is archived.').waitFor()
    await page.waitForFunction((name) => !document.querySelector('main')?.textContent?.includes(name), game.gameMaster)
    await button(page, 'Archived').click()
    await page.getByRole('link', { name: game.gameMaster }).click()
    await page.getByText('Archived', { exact: true }).waitFor()
    await button(page, 'Restore').click()
    await button(page, 'Delete').waitFor()
  })

  test('systems, campaign settings and special events are made and kept the same way', async (context) => {
    const page = await office.open(context, '/admin/systems')
    for (const [path, title] of [['systems', 'System'], ['campaign-settings', 'Campaign Setting'], ['special-events', 'Special Event']] as const) {
      const name = unique(title)
      await page.goto(`/admin/${path}`)
      await page.getByRole('link', { name: `Create ${title}` }).click()
      await field(page, 'Name').fill(name)
      await field(page, 'Description').fill('Words about it.')
      await button(page, `Create ${title}`).click()
      await page.waitForURL(`**/admin/${path}`)
      await page.getByRole('link', { name }).click()
      await heading(page, name).waitFor()
      await page.getByText('Words about it.').waitFor()
      await button(page, 'Delete').click()
      await page.getByRole('dialog', { name: `Are you sure you want to delete this ${title.toLowerCase()}?` }).getByRole('button', { name: 'Delete' }).click()
      await page.getByText(`The ${title.toLowerCase()} is deleted.`).waitFor()
    }
  }).tags(['2-5-41'])

  test('games come to a special event and are taken out again', async (context) => {
    const event = await createSpecialEvent({ name: unique('Weekend') }, office.shop.database)
    const game = await office.game({ startsIn: { days: 4 } })
    const page = await office.open(context, `/admin/special-events/${event.id}`)
    await page.getByText('No upcoming game belongs to this event yet.').waitFor()
    await choose(page, 'Add a game', game.module)
    await button(page, 'Add').click()
    const row = page.getByRole('list', { name: 'Games' }).getByRole('listitem')
    await row.getByText(game.gameMaster).waitFor()
    context.assert.equal(await page.getByRole('combobox', { name: 'Add a game' }).inputValue(), '')
    const { body } = await office.product.http.get(`/api/special-events/${event.id}`)
    context.assert.deepEqual(body.games.map(({ id }: { id: number }) => id), [game.id])
    await assertAccessible(page)
    await button(page, `Take out ${game.module}`).click()
    await page.getByText('No upcoming game belongs to this event yet.').waitFor()
  })

  test('forms, their errors and the cutting of a picture are accessible, on a phone in the dark', async (context) => {
    const venue = await createVenue({ name: unique('Reachable') }, office.shop.database)
    const page = await office.open(context, `/admin/venues/${venue.id}`, { width: 390, scheme: 'dark', reducedMotion: true })
    await button(page, 'Edit').click()
    await field(page, 'City').fill('')
    await button(page, 'Save Changes').click()
    await page.getByText('Please enter the city.').waitFor()
    await assertAccessible(page)
    await page.locator('input[type=file]').setInputFiles(image())
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
