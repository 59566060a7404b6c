import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import sharp from 'sharp'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { PICTURE_SHAPES, type PictureFolder } from '#api/catalog/rules/picture_shapes'
import { openDatabase } from '#database/factories/connection'
import { startProduct, type Product } from '#tests/support/product'
import { workspace } from '#tests/support/workspace'
import { findJava } from '../../scripts/java.ts'
import { root } from '../../scripts/product.ts'
import { crawl, type Visited } from './crawl.ts'

/** Every size and format of a picture, as the shop keeps them. */
async function hang(product: Product, folder: PictureFolder): Promise<string> {
  const { widths, standing, avif, width, height } = PICTURE_SHAPES[folder]
  const blank = sharp({ create: { width, height, channels: 3, background: 'tan' } })
  mkdirSync(join(product.uploads, folder), { recursive: true })
  for (const size of widths) {
    for (const format of avif ? (['webp', 'avif'] as const) : (['webp'] as const)) {
      writeFileSync(
        join(product.uploads, folder, `one-${size}.${format}`),
        await blank.clone().resize(size).toFormat(format, { effort: 0 }).toBuffer()
      )
    }
  }
  return `/uploads/${folder}/one-${standing}.webp`
}

/** A shop with at least one of everything, some of it without a picture and some of it bare. */
async function furnish(product: Product): Promise<void> {
  const database = openDatabase(product.database.url, 2)
  const picture = (folder: PictureFolder) => hang(product, folder)
  const description =
    '# Ice\n\nCold **and** dark.\n\n- one\n- two\n\n> "So it began." <br>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[Map](https://maps.example/?a=1&b=2)'
  const system = await createSystem({ image: await picture('systems'), description }, database)
  const setting = await createCampaignSetting(
    { image: await picture('settings'), url: 'https://coast.example/', description },
    database
  )
  const venue = await createVenue({ moduleOverlayImage: await picture('venues') }, database)
  const online = await createVenue({ type: 'online' }, database)
  const gameMaster = await createGameMaster({ image: await picture('game-masters'), biography: description }, database)
  const event = await createSpecialEvent({ image: await picture('events'), description }, database)
  const module = await createModule(
    { image: await picture('modules'), description, systemId: system.id, campaignSettingId: setting.id },
    database
  )
  const of = { moduleId: module.id, gameMasterId: gameMaster.id }
  const startsIn = (days: number, hours = 0) => ({ startsIn: { days, hours } })
  await createGame({ ...of, ...startsIn(3), venueId: venue.id, specialEventId: event.id }, database)
  await createGame({ ...of, ...startsIn(3, 1), venueId: venue.id, seatsLeft: 1 }, database)
  await createGame({ ...of, ...startsIn(4), venueId: online.id }, database)
  await createGame({ ...startsIn(5), venueId: null }, database)
  await createSpecialEvent({ description: '' }, database)
  await createSystem({ description: '' }, database)
  await createGameMaster({ biography: '' }, database)
  await database.close()
}

/** Bytes of script that a page may bring to its first view, compressed. */
const SCRIPT_LIMIT = 130_000

test.group('A stranger who follows every link', (group) => {
  let product: Product
  let visited: Map<string, Visited>
  let pages: Visited[]
  group.setup(async () => {
    product = await startProduct()
    await furnish(product)
    visited = await crawl(product.http)
    pages = [...visited.values()].filter(({ html }) => html !== '')
    return () => product.stop()
  })

  test('meets no broken link and no missing picture', async ({ assert }) => {
    const broken = [...visited.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path} ${status}`)
    assert.deepEqual(broken, [])
    assert.isAtLeast([...visited.values()].filter(({ type }) => type.startsWith('image/')).length, 20)
  })

  test('gets to every page that the sitemap names', async ({ assert }) => {
    const { text } = await product.http.get('/sitemap.xml')
    const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const paths = new Set(pages.map(({ path }) => path))
    assert.deepEqual(
      named.filter((path) => !paths.has(path)),
      []
    )
    assert.isAtLeast(named.length, 18)
  })

  test('finds a title of its own and a description on each page', async ({ assert }) => {
    const open = pages.filter(({ html }) => html.includes('content="index, follow"'))
    const titles = Map.groupBy(open, ({ html }) => /<title>([^<]*)</.exec(html)?.[1] ?? '')
    const repeated = [...titles].filter(
      ([, same]) => new Set(same.map(({ html }) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1])).size > 1
    )
    assert.deepEqual(
      repeated.map(([title, same]) => `${title}: ${same.map(({ path }) => path).join(', ')}`),
      []
    )
    assert.deepEqual(
      open.filter(({ html }) => !/<meta name="description" content="[^"]{10,}"/.test(html)).map(({ path }) => path),
      []
    )
    assert.deepEqual(
      open.filter(({ html }) => html.match(/<h1[ >]/g)?.length !== 1).map(({ path }) => path),
      []
    )
  })

  test('is never sent more than 130 kB of script at once', ({ assert }) => {
    const weight = ({ leadsTo }: Visited) =>
      [...new Set(leadsTo)].reduce((sum, path) => sum + (visited.get(path)?.packed ?? 0), 0)
    assert.deepEqual(
      pages.filter((page) => weight(page) > SCRIPT_LIMIT).map((page) => `${page.path} ${weight(page)}`),
      []
    )
    assert.isAbove(Math.min(...pages.map(weight)), 60_000)
  })

  test('is sent HTML that the checker of the W3C calls right', async ({ assert }) => {
    const folder = join(workspace(), 'crawled')
    mkdirSync(folder, { recursive: true })
    const files = new Map(pages.map(({ path, html }, index) => [`${index}.html`, { path, html }]))
    for (const [name, { html }] of files) writeFileSync(join(folder, name), html)
    const checker = join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
    const said = await promisify(execFile)(
      findJava() ?? 'java',
      ['-jar', checker, '--errors-only', '--exit-zero-always', '--format', 'json', folder],
      { maxBuffer: 1e7 }
    )
    const { messages } = JSON.parse(said.stderr) as { messages: { url: string; message: string; extract?: string }[] }
    assert.deepEqual(
      messages.map(
        ({ url, message, extract }) => `${files.get(url.split('/').at(-1) ?? '')?.path}: ${message} ${extract}`
      ),
      []
    )
    assert.isAtLeast(files.size, 20)
  }).timeout(120_000)
})
