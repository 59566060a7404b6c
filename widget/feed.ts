import { signal, type ReadonlySignal } from '@preact/signals'
import { isOpen } from './shown.ts'
import type { Listing, SeatsGlance } from '../common/wire.ts'

export interface FeedState {
  /** Outlives a later failure: old seats are better than an empty page. */
  listing?: Listing
  /** HTTP status of the last request if it failed, 0 without a response. */
  failed?: number
}

/** The listing at one address. All elements that show it share its requests. */
export interface Feed {
  /** Its first reader starts the requests, the last one ends them. */
  state: ReadonlySignal<FeedState>
  refresh: (cache?: RequestCache) => Promise<void>
}

interface PolledFeed extends Feed {
  failures: number
  /** The name is unknown: no request helps until somebody comes back to the page. */
  isUnknown: boolean
  /** Loads the listing if more than its seats may have changed. */
  update: (seats?: Answer<SeatsGlance>) => Promise<void> | undefined
}

/** Feeds of the same names share one request for seats. */
interface Poll {
  feeds: PolledFeed[]
  schedule: () => void
  restart: () => void
  retryNow: () => void
}

interface Answer<Value> {
  /** 0 without a response. */
  status: number
  text?: string
  value?: Value
  version?: string | null
}

const TIMEOUT_MS = 8000
const POLL_MS = 4000
/** After a failure, doubled with each further one. The first failure is not shown. */
const RETRY_MS = 400
const MAX_RETRY_MS = 60_000
/** A request that the server refuses waits as long as one that failed this often. */
const REFUSED = 8

const feeds: Record<string, Feed> = {}
const polls: Record<string, Poll> = {}

addEventListener('online', () => Object.values(polls).forEach(({ retryNow }) => retryNow()))
document.addEventListener('visibilitychange', () => Object.values(polls).forEach(({ schedule }) => schedule()))

export const feedAt = (url: string): Feed => (feeds[url] ??= openFeed(url))

/** The names come first in the address of a listing, up to the version (element.tsx). */
const seatsAddress = (url: string) => url.replace('listing?', 'seats?').split('&v=')[0]!

async function request<Value>(url: string, cache: RequestCache): Promise<Answer<Value>> {
  let status = 0
  try {
    const response = await fetch(url, {
      cache,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    const text = await response.text()
    if (response.ok)
      return { status, text, value: JSON.parse(text) as Value, version: response.headers.get('Questboard-Version') }
  } catch {}
  return { status }
}

function openPoll(url: string): Poll {
  const poll: Poll = { feeds: [], schedule, restart, retryNow }
  let timer: ReturnType<typeof setTimeout>
  let running: Promise<void> | undefined
  let lastTry = 0
  /** Of the request for seats, in a row: a page may block it and let listings through. */
  let failures = 0

  const feedFailures = () => Math.max(0, ...poll.feeds.map((feed) => feed.failures))

  function schedule() {
    clearTimeout(timer)
    if (document.hidden || !poll.feeds.length) return
    const failed = Math.max(failures, feedFailures())
    const wait = lastTry + (failed ? Math.min(RETRY_MS * 2 ** failed, MAX_RETRY_MS) : POLL_MS) - Date.now()
    if (wait > 0) timer = setTimeout(schedule, wait)
    else
      running ??= update().finally(() => {
        running = undefined
        restart()
      })
  }

  async function update() {
    const seats = feedFailures() ? undefined : await request<SeatsGlance>(url, 'no-cache')
    failures = !seats || seats.value ? 0 : failures + 1
    await Promise.all(poll.feeds.map((feed) => feed.update(seats)))
  }

  function restart() {
    lastTry = Date.now()
    if (poll.feeds.some(({ isUnknown }) => !isUnknown)) schedule()
  }

  function retryNow() {
    lastTry = 0
    schedule()
  }

  return poll
}

function openFeed(url: string): Feed {
  const seatsUrl = seatsAddress(url)
  const poll = (polls[seatsUrl] ??= openPoll(seatsUrl))
  let running: Promise<void> | undefined
  let isNew = true
  let listingText: string | undefined
  let seatsText: string | undefined
  let version: string | undefined
  const state = signal<FeedState>({}, { watched, unwatched })
  const feed: PolledFeed = { state, failures: 0, isUnknown: false, refresh, update }

  function watched() {
    poll.feeds.push(feed)
    // Attributes are often set one after the other: the last of these addresses is requested.
    queueMicrotask(() => poll.feeds.includes(feed) && (isNew ? void refresh('default') : poll.schedule()))
  }

  function unwatched() {
    poll.feeds = poll.feeds.filter((one) => one !== feed)
  }

  function update({ text, value }: Partial<Answer<SeatsGlance>> = {}) {
    const { listing } = state.value
    const isChanged = text !== seatsText
    seatsText = text
    if (!listing || !value || value.version !== version) {
      version = value?.version
      return refresh()
    }
    const games = listing.games.map((game) => ({ ...game, seatsLeft: value.seats[game.kind + game.id]! }))
    // The seats of other games decide which games are shown, or where the next seat is.
    if (isChanged && (url.includes('&seats=') || listing.next || !games.some(isOpen))) return refresh()
    if (games.every((game, index) => game.seatsLeft === listing.games[index]!.seatsLeft)) return
    listingText = ''
    state.value = { listing: { ...listing, games } }
  }

  function refresh(cache: RequestCache = 'no-cache'): Promise<void> {
    isNew = false
    return (running ??= load(cache).finally(() => {
      running = undefined
      poll.restart()
    }))
  }

  async function load(cache: RequestCache) {
    const { status, text, value, version: newest } = await request<Listing>(url, cache)
    const { listing, failed } = state.value
    feed.isUnknown = status === 404
    if (value) {
      feed.failures = 0
      version = newest ?? version
      if (text !== listingText || failed !== undefined) state.value = { listing: value }
      listingText = text
      return
    }
    feed.failures += status >= 400 && status < 500 ? REFUSED : 1
    if (feed.failures > 1 && failed !== status) state.value = { listing, failed: status }
  }

  return feed
}
