/**
 * npm run audit:pages [-- --runs=5] [words]: Lighthouse (mobile, simulated) and axe (light and dark, 390 and 1440 px) over one page
 * of every kind, in a demo world; over lists that start by the visitor's clock from either side of its change, for which the demonstration's
 * clock is moved to an hour at which there are two sides. Words choose pages by their address. With --no-timings only the figures count that
 * do not depend on the machine: `npm run test:deep` runs it that way.
 */
import { AxeBuilder } from '@axe-core/playwright'
import lighthouse from 'lighthouse'
import { chromium, type Browser } from 'playwright'
import { freePort } from '../database/embedded.ts'
import { clockOfZone, listStart } from '../common/list_start.ts'
import { ZONE } from '../common/mountain_time.ts'
import { endWorkspace } from '../tests/support/workspace.ts'
import { provideBrowser } from './browser.ts'
import { buildStale } from './build/targets.ts'
import { root } from './product.ts'

const CATEGORIES = { 'performance': 98, 'accessibility': 100, 'best-practices': 100, 'seo': 100 } as const
type Category = keyof typeof CATEGORIES

/** Milliseconds, milliseconds, and a share of the window. */
const METRICS = {
  'largest-contentful-paint': 1600,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0.001,
} as const
type Metric = keyof typeof METRICS

/** Depend on how busy the machine is. */
const TIMED: ReadonlySet<string> = new Set(['performance', 'largest-contentful-paint', 'total-blocking-time'])

const VIEWS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))
)

const HIDDEN = /<meta name="robots" content="noindex/

/** Places of a violation that are told. */
const NAMED = 5

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const withTimings = !process.argv.includes('--no-timings')
const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 1)

/** The games of a day are over for a list from a certain hour on: for some visitors already, for others not yet. */
const BY_THE_CLOCK = ['/', '/games', '/games?venue=online', '/games?show=1000']
const EVERYWHERE = Array.from({ length: 27 }, (_, hours) =>
  hours > 12 ? `Etc/GMT-${hours - 12}` : `Etc/GMT+${12 - hours}`
)

const HOUR_MS = 3_600_000

/** A zone in which the list starts on another day than in the shop's, where there is one then. */
function otherZoneAt(now: Date): string | undefined {
  const startsLater = (zone: string) => listStart(now, clockOfZone(now, zone)).tomorrow
  return EVERYWHERE.find((zone) => startsLater(zone) !== startsLater(ZONE))
}

/** The first whole hour from now on with two sides: on some days of the week there is none. */
function nextHourOfTwoDays(now: Date): { hours: number; zone: string } {
  for (let hours = 0; ; hours += 1) {
    const zone = otherZoneAt(new Date(now.getTime() + hours * HOUR_MS))
    if (zone) return { hours, zone }
  }
}

/** A browser somewhere. */
interface Visitor {
  zone: string
  browser: Browser
  port: number
}

async function visitFrom(zone: string): Promise<Visitor> {
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return {
    zone,
    port,
    browser: await chromium.launch({
      executablePath: process.env.CHROME_PATH,
      env: { ...process.env, TZ: zone },
      args,
    }),
  }
}

interface Verdict {
  path: string
  scores: Record<Category, number>
  metrics: Record<Metric, number>
  violations: string[]
}

/** One page of every kind that the sitemap names. */
async function choosePages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = Map.groupBy(paths, (path) => (path.split('/').length > 2 ? path.split('/')[1] : path))
  const chosen = [...kinds.values()].map(([first = '/']) => first)
  const all = [
    ...chosen,
    ...BY_THE_CLOCK.filter((path) => path.includes('?')),
    '/cart',
    '/sign-in',
    '/discord-privacy-help',
  ]
  return all.filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
}

async function rate(url: string, port: number): Promise<Pick<Verdict, 'scores' | 'metrics'>> {
  const rounds: Pick<Verdict, 'scores' | 'metrics'>[] = []
  // Nobody should find a page of one person by a search engine.
  const skipAudits = HIDDEN.test(await (await fetch(url)).text()) ? ['is-crawlable'] : undefined
  for (let round = 0; round < runs; round += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
      skipAudits,
    })
    if (!result) throw new Error(`Lighthouse has no word for ${url}`)
    const { categories, audits } = result.lhr
    rounds.push({
      scores: pick(CATEGORIES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
      metrics: pick(METRICS, (name) => audits[name]?.numericValue ?? Infinity),
    })
  }
  return {
    scores: pick(CATEGORIES, (name) => median(rounds.map(({ scores }) => scores[name]))),
    metrics: pick(METRICS, (name) => median(rounds.map(({ metrics }) => metrics[name]))),
  }
}

async function violationsOf(browser: Browser, url: string): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of VIEWS) {
    // Colours are judged where they rest: what is far below is first styled when axe looks at it.
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${id} at ${width} px, ${colorScheme}, ${nodes.length} times: ${nodes
            .slice(0, NAMED)
            .map(({ target }) => target.join(' '))
            .join(', ')}`
      )
    )
    await context.close()
  }
  return found
}

function pick<Name extends string>(names: Record<Name, unknown>, value: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, value(name as Name)])) as Record<Name, number>
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function shortfalls({ scores, metrics, violations }: Verdict): string[] {
  const low = (Object.keys(CATEGORIES) as Category[]).filter((name) => scores[name] < CATEGORIES[name])
  const high = (Object.keys(METRICS) as Metric[]).filter((name) => metrics[name] > METRICS[name])
  return [...[...low, ...high].filter((name) => withTimings || !TIMED.has(name)), ...violations]
}

function line({ path, scores, metrics, violations }: Verdict): string {
  const figures = [
    ...Object.values(scores),
    ...Object.values(metrics).map((value) => Number(value.toFixed(3))),
    violations.length,
  ]
  return `${path.padEnd(44)}${figures.map((figure) => String(figure).padStart(10)).join('')}`
}

async function main(): Promise<number> {
  process.env.CHROME_PATH = await provideBrowser(console.log)
  await buildStale(root, { say: console.log })
  const { startProduct } = await import('../tests/support/product.ts')
  const product = await startProduct({ world: 'demo' })
  const { hours, zone: otherZone } = nextHourOfTwoDays(new Date())
  if (hours > 0) await product.sandbox.http.post('/_sandbox/clock', { advance_seconds: hours * 3600 })
  const visitors = await Promise.all([ZONE, otherZone].map(visitFrom))
  console.log(
    `${'page'.padEnd(44)}${['speed', 'access', 'practice', 'search', 'LCP ms', 'TBT ms', 'CLS', 'axe'].map((name) => name.padStart(10)).join('')}`
  )
  let missed = 0
  for (const path of await choosePages(product.url)) {
    for (const { zone, browser, port } of BY_THE_CLOCK.includes(path) ? visitors : visitors.slice(0, 1)) {
      const verdict = {
        path: zone === ZONE ? path : `${path} from ${zone}`,
        ...(await rate(product.url + path, port)),
        violations: await violationsOf(browser, product.url + path),
      }
      const short = shortfalls(verdict)
      missed += short.length
      console.log(line(verdict))
      for (const text of short) console.log(`  misses its target: ${text}`)
    }
  }
  await Promise.all(visitors.map(({ browser }) => browser.close()))
  await product.stop()
  return missed > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endWorkspace().finally(() => process.exit(130)))
}

process.exitCode = await main().finally(endWorkspace)
