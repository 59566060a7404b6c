import type { OpenPage, PageOptions } from '#tests/e2e/fixtures'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGameMaster, createModule, createSystem, createVenue } from '#database/factories/catalog'
import { ORIGIN_PLACEHOLDER } from '#common/embed/script_origin'
import type { GameRecord } from '#database/factories/games'
import { root } from '../../../scripts/product.ts'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { atEndOfTest } from '#tests/support/workspace'

export interface StorePage {
  /** What stands in the body. */
  body: string
  /** The store's stylesheet. */
  style?: string
  /** Attributes of `<html>`. */
  html?: string
  /** The store's own script; allowed by its policy. */
  script?: string
  /** How often the owner pasted the widget's script. */
  scripts?: number
  /** The newest unless told otherwise. */
  release?: string
  headers?: Record<string, string>
}

export interface ForeignStore {
  url: string
  show(page: StorePage): void
}

/** A page on an origin that is not ours, whose policy allows our one origin and nothing else. */
export async function openStore(product: Product): Promise<ForeignStore> {
  let shown: StorePage = { body: '' }
  const server = createServer((request, response) => {
    if (request.url === '/store.css') return response.setHeader('Content-Type', 'text/css').end(shown.style ?? '')
    if (request.url?.startsWith('/store.js'))
      return response.setHeader('Content-Type', 'text/javascript').end(shown.script ?? '')
    if (!request.url?.startsWith('/?') && request.url !== '/') return response.writeHead(204).end()
    for (const [name, value] of Object.entries({
      'Content-Security-Policy': policyFor(product.url),
      ...shown.headers,
    })) {
      response.setHeader(name, value)
    }
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(document(shown, product.url))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  atEndOfTest(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, show: (page) => (shown = page) }
}

const policyFor = (ours: string) =>
  [
    "default-src 'none'",
    `script-src ${ours} 'self'`,
    `connect-src ${ours}`,
    `img-src ${ours} 'self'`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

function document(
  { body, html = 'lang="en"', scripts = 1, release = 'v1.js', script }: StorePage,
  ours: string
): string {
  const tag = `<script async src="${ours}/widget/${release}" ${release === 'v1.js' ? '' : pinOf(release, ours)}></script>`
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><title>A store</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/store.css">${script && !body.includes('/store.js') ? '<script src="/store.js"></script>' : ''}${tag.repeat(scripts)}</head>
<body><main><h1>A store</h1>${body}</main></body></html>`
}

const pinOf = (release: string, ours: string) =>
  `crossorigin="anonymous" integrity="sha384-${createHash('sha384')
    .update(readFileSync(`${root}/widget/releases/${release}`, 'utf8').replaceAll(ORIGIN_PLACEHOLDER, ours))
    .digest('base64')}"`

export const OTHER_RELEASE = '0.9.0'

/** Serves release 1.0.0 under another number too, for pages with two releases. */
export const serveOtherRelease = (product: Product) => (profile: BrowserContext) =>
  profile.route(`**/widget/${OTHER_RELEASE}.js`, async (route) => {
    const response = await route.fetch({ url: `${product.url}/widget/1.0.0.js` })
    await route.fulfill({ response, body: (await response.text()).replaceAll('1.0.0', OTHER_RELEASE) })
  })

/** The store's page in a browser, until its widgets have settled. */
export async function visit(
  openPage: OpenPage,
  store: ForeignStore,
  options: Omit<PageOptions, 'product'> = {}
): Promise<Page> {
  return openPage({ path: '/', ...options, product: store })
}

export interface Shelf {
  venue: { id: number; slug: string; name: string }
  games: GameRecord[]
}

/** A venue with this many games, of which the third is full and the second nearly so, with pictures. */
export async function fillShelf(product: Product, shop: Shop, games = 4): Promise<Shelf> {
  const { database } = shop
  const venue = await createVenue({ name: 'The Painted Ogre' }, database)
  const system = await createSystem({ name: 'Emberforge' }, database)
  const gameMaster = await createGameMaster({ name: 'Ines van der Meer' }, database)
  const image = await drawPicture(product)
  const made: GameRecord[] = []
  for (let index = 0; index < games; index += 1) {
    const module = await createModule(
      { name: TITLES[index % TITLES.length], image: index === 3 ? null : image, systemId: system.id },
      database
    )
    made.push(
      await shop.game({
        venueId: venue.id,
        moduleId: module.id,
        gameMasterId: gameMaster.id,
        startsIn: { days: index + 2 },
        maxPlayers: 5,
        seatsLeft: [4, 1, 0, 5][index % 4],
      })
    )
  }
  return { venue, games: made }
}

const TITLES = ['The Forge That Remembers', 'The Bone Market', 'Nine Nights at Rimewatch', 'The Gilded Griffin Heist']

async function drawPicture(product: Product): Promise<string> {
  const folder = join(product.uploads, 'modules')
  mkdirSync(folder, { recursive: true })
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#345' } })
    .webp()
    .toFile(join(folder, 'embed.webp'))
  return '/uploads/modules/embed.webp'
}

export const element = (venue: string, attributes = '') =>
  `<questboard-games venue="${venue}" ${attributes}><a href="https://store.example/games">Our game nights</a></questboard-games>`
