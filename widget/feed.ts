import { signal, type ReadonlySignal } from '@preact/signals'
import type { Listing } from '../common/wire.ts'

/** What is known of a listing. It outlives a later failure: old seats are better than an empty page. */
export interface Known {
  feed?: Listing
  /** HTTP status of the newest try when it failed, 0 when there was no answer. */
  failed?: number
}

/** Loads for whoever looks first and gives up when nobody looks any more. */
export interface FeedSource {
  known: ReadonlySignal<Known>
  refresh: (cache?: RequestCache) => Promise<void>
}

const PATIENCE_MS = 8000
/** Seats on a page that is seen are at most this old. */
const LIVE_MS = 4000
/** Between two tries that fail; twice as long each time, up to the longest. The first failure is not told. */
const PAUSE_MS = 400
const LONGEST_MS = 60_000

const sources = new Map<string, FeedSource>()

/** One source per address: all elements on the page that show the same share its requests and its answers. */
export function feedAt(url: string): FeedSource {
  let source = sources.get(url)
  if (!source) sources.set(url, (source = openFeed(url)))
  return source
}

function openFeed(url: string): FeedSource {
  let leave: AbortController
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout>
  let failures = 0
  let triedAt = 0
  let text: string
  const known = signal<Known>({}, { watched: arrive, unwatched: depart })

  function arrive() {
    leave = new AbortController()
    running = undefined
    const { signal: left } = leave
    addEventListener('online', () => void refresh(), { signal: left })
    document.addEventListener('visibilitychange', () => look(), { signal: left })
    // Not while somebody is still looking for the first time: a signal is not written in the middle of being read.
    queueMicrotask(() => look('default'))
  }

  function depart() {
    leave.abort()
    clearTimeout(timer)
  }

  /** Asks when it is time. A page that nobody sees asks for its first games alone. */
  function look(cache?: RequestCache) {
    clearTimeout(timer)
    if (document.hidden && text) return
    const rest = triedAt + (failures ? Math.min(PAUSE_MS * 2 ** failures, LONGEST_MS) : LIVE_MS) - Date.now()
    if (rest > 0) timer = setTimeout(look, rest)
    else void refresh(cache)
  }

  function refresh(cache: RequestCache = 'no-cache'): Promise<void> {
    const { signal: left } = leave
    return (running ??= load(cache, left).finally(() => {
      if (left.aborted) return
      running = undefined
      triedAt = Date.now()
      look()
    }))
  }

  async function load(cache: RequestCache, left: AbortSignal) {
    const { feed, failed } = known.value
    const answer = await fetch(url, {
      cache,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch(() => {})
    const told = await answer?.text().catch(() => '')
    if (left.aborted) return
    if (answer?.ok && told) {
      failures = 0
      if (told !== text || failed !== undefined) known.value = { feed: JSON.parse((text = told)) as Listing }
      return
    }
    const status = answer?.status ?? 0
    // A clear no is taken for one.
    failures += status >= 400 && status < 500 ? 8 : 1
    if (failures > 1 && failed !== status) known.value = { feed, failed: status }
  }

  return { known, refresh }
}
