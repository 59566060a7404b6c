/**
 * The limit of a server-rendered page: bare node:http and the page's own rendering, its data at hand.
 * Environment: PORT, ENTRY (the storefront's server build), READS (a JSON file with the games).
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Game, StorefrontSettings } from '../common/wire.ts'
import { chooseGames } from '../common/games/search.ts'
import type { ServerEntry } from '../api/storefront/storefront_build.ts'

const { PORT, ENTRY, READS } = process.env
const games = JSON.parse(readFileSync(READS!, 'utf8')) as Game[]
const { render } = (await import(ENTRY!)) as ServerEntry
const { ids, ...choices } = chooseGames('', games)
const chosen = { games: games.filter(({ id }) => ids.has(id)), ...choices }
const settings = {
  appUrl: 'http://127.0.0.1',
  brand: 'Questboard',
  studio: { name: 'Studio', url: 'http://127.0.0.1' },
  communityUrl: 'http://127.0.0.1',
  sandbox: null,
  stripe: { publishableKey: 'pk', scriptUrl: 'http://127.0.0.1/stripe.js' },
  google: { clientId: 'id', scriptUrl: 'http://127.0.0.1/google.js' },
} as StorefrontSettings
const nothing = () => Promise.resolve([])
const reads = new Proxy(
  { games: () => Promise.resolve(games), chosenGames: () => Promise.resolve(chosen) },
  { get: (known, name) => Reflect.get(known, name) ?? nothing }
)

createServer(async (request, response) => {
  const page = await render(new Request(`http://127.0.0.1${request.url}`), {
    reads: reads as never,
    settings,
    assets: { head: '', end: '' },
  })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('html' in page ? page.html : '')
}).listen(Number(PORT), '127.0.0.1')
