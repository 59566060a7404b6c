import { signal, type ReadonlySignal } from '@preact/signals'
import { isOpen } from './shown.ts'
import type { Listing, SeatsGlance } from '../common/wire.ts'

/** What is known of a listing. It outlives a later failure: old seats are better than an empty page. */
export interface Known {
  feed?: Listing
  /** HTTP status of the newest try when it failed, 0 when there was no answer. */
  failed?: number
}

/** Loads for whoever looks first and rests when nobody looks any more. */
export interface FeedSource {
  known: ReadonlySignal<Known>
  refresh: (cache?: RequestCache) => Promise<void>
}

interface Feed extends FeedSource {
  /** In a row; without end for a name that is not known. */
  failures: number
  /** Loads where more than seats has changed, or where it is not known whether. */
  hear: (glance: Partial<Told<SeatsGlance>>) => Promise<void> | undefined
}

/** The listings of a page that are of the same names: one question for all of them tells whether there is anything new. */
interface Scope {
  /** Those that somebody looks at. */
  feeds: Feed[]
  /** Asks when it is time. */
  look: () => void
  /** Something has just been answered, or was not. */
  rest: () => void
  /** It may be better now than it was. */
  wake: () => void
}

const PATIENCE_MS = 8000
/** Seats on a page that is seen are at most this old, and what they take on their way. */
const LIVE_MS = 4000
/** Between two tries that fail; twice as long each time, up to the longest. The first failure is not told. */
const PAUSE_MS = 400
const LONGEST_MS = 60_000

const sources: Record<string, FeedSource> = {}
const scopes: Record<string, Scope> = {}

addEventListener('online', () => Object.values(scopes).forEach(({ wake }) => wake()))
document.addEventListener('visibilitychange', () => Object.values(scopes).forEach(({ look }) => look()))

/** One source per address: all elements on the page that show the same share its requests and its answers. */
export const feedAt = (url: string) => (sources[url] ??= openFeed(url))

/** Whose games they are is asked for first; what follows the version is how they are shown (element.tsx). */
const seatsOf = (url: string) => url.replace('listing?', 'seats?').split('&v=')[0]!

interface Told<Value> {
  /** 0 without an answer. */
  status: number
  text?: string
  value?: Value
  version?: string | null
}

async function ask<Value>(url: string, cache: RequestCache): Promise<Told<Value>> {
  let status = 0
  try {
    const answer = await fetch(url, {
      cache,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    status = answer.status
    const text = await answer.text()
    if (answer.ok)
      return { status, text, value: JSON.parse(text) as Value, version: answer.headers.get('Questboard-Version') }
  } catch {}
  return { status }
}

function openScope(url: string): Scope {
  const feeds: Feed[] = []
  let timer: ReturnType<typeof setTimeout>
  let running: Promise<void> | undefined
  let triedAt = 0
  /** Of the question itself, in a row: listings may come where it is blocked. */
  let misses = 0

  const mostFailures = () => Math.max(0, ...feeds.map(({ failures }) => failures))

  /** A page that nobody sees asks for its first games alone. */
  function look() {
    clearTimeout(timer)
    if (document.hidden || !feeds.length) return
    const failures = Math.max(misses, mostFailures())
    const pause = triedAt + (failures ? Math.min(PAUSE_MS * 2 ** failures, LONGEST_MS) : LIVE_MS) - Date.now()
    if (pause > 0) timer = setTimeout(look, pause)
    else
      running ??= round().finally(() => {
        running = undefined
        rest()
      })
  }

  async function round() {
    const glance: Partial<Told<SeatsGlance>> = mostFailures() ? {} : await ask<SeatsGlance>(url, 'no-cache')
    misses = glance.status === undefined || glance.value ? 0 : misses + 1
    await Promise.all(feeds.map((feed) => feed.hear(glance)))
  }

  function rest() {
    triedAt = Date.now()
    // Where nothing of that name is there, nothing comes of asking: not before somebody looks again.
    if (feeds.some(({ failures }) => failures < Infinity)) look()
  }

  function wake() {
    triedAt = 0
    look()
  }

  return { feeds, look, rest, wake }
}

function openFeed(url: string): FeedSource {
  const seatsUrl = seatsOf(url)
  const scope = (scopes[seatsUrl] ??= openScope(seatsUrl))
  let running: Promise<void> | undefined
  let isFresh = true
  let told: string | undefined
  let heard: string | undefined
  let version: string | undefined
  const known = signal<Known>(
    {},
    { watched: arrive, unwatched: () => void scope.feeds.splice(scope.feeds.indexOf(feed), 1) }
  )
  const feed: Feed = { known, failures: 0, refresh, hear }

  function arrive() {
    scope.feeds.push(feed)
    // Not while somebody is still looking for the first time: a signal is not written in the middle of being read.
    queueMicrotask(() => (isFresh ? void refresh('default') : scope.look()))
  }

  function hear({ text, value: glance }: Partial<Told<SeatsGlance>>) {
    const { feed: listing } = known.value
    const isNew = text !== heard
    heard = text
    if (!listing || !glance || glance.version !== version) {
      version = glance?.version
      return refresh()
    }
    const { seats } = glance
    const games = listing.games.map((game) => ({ ...game, seatsLeft: seats[game.kind + game.id]! }))
    // Which ones are shown, or where the next seat is, hangs on the seats of all.
    if (isNew && (url.includes('&seats=') || listing.next || !games.some(isOpen))) return refresh()
    if (games.every((game, place) => game.seatsLeft === listing.games[place]!.seatsLeft)) return
    told = ''
    known.value = { feed: { ...listing, games } }
  }

  function refresh(cache: RequestCache = 'no-cache'): Promise<void> {
    isFresh = false
    return (running ??= load(cache).finally(() => {
      running = undefined
      scope.rest()
    }))
  }

  async function load(cache: RequestCache) {
    const { status, text, value, version: newest } = await ask<Listing>(url, cache)
    const { feed: before, failed } = known.value
    if (value) {
      feed.failures = 0
      version = newest ?? version
      if (text !== told || failed !== undefined) known.value = { feed: value }
      told = text
      return
    }
    // A clear no is taken for one.
    feed.failures += status === 404 ? Infinity : status >= 400 && status < 500 ? 8 : 1
    if (feed.failures > 1 && failed !== status) known.value = { feed: before, failed: status }
  }

  return feed
}
