import type { Feed } from '../common/wire.ts'

/** What is known of a venue's games. The feed outlives a later failure: old seats are better than an empty page. */
export interface Known {
  feed?: Feed
  /** HTTP status of the newest try when it failed, 0 when there was no answer. */
  failed?: number
}

const PATIENCE_MS = 8000
const PAUSE_MS = 800
/** A page that was out of sight for longer than this asks again when it is looked at. */
const FRESH_MS = 30_000

const sources = new Map<string, Source>()

/** One source per address: all elements on the page that show the same games share its request and its answer. */
export function sourceAt(url: string): Source {
  let source = sources.get(url)
  if (!source) sources.set(url, (source = new Source(url)))
  return source
}

export class Source {
  known: Known = {}
  #watchers = new Set<() => void>()
  #leave = new AbortController()
  #running: Promise<void> | undefined
  #loadedAt = 0

  constructor(readonly url: string) {}

  /** Loads for the first watcher and gives up when the last one leaves. */
  watch(watcher: () => void): () => void {
    if (this.#watchers.add(watcher).size === 1) this.#arrive()
    return () => {
      if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.#leave.abort()
    }
  }

  refresh(cache: RequestCache = 'no-cache'): Promise<void> {
    const { signal } = this.#leave
    return (this.#running ??= this.#load(cache, signal).finally(() => {
      if (!signal.aborted) this.#running = undefined
    }))
  }

  #arrive() {
    this.#leave = new AbortController()
    this.#running = undefined
    const { signal } = this.#leave
    addEventListener('online', () => void this.refresh(), { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && this.#isOld() && void this.refresh(), { signal })
    if (this.#isOld()) void this.refresh('default')
  }

  #isOld = () => Date.now() - this.#loadedAt > FRESH_MS

  async #load(cache: RequestCache, signal: AbortSignal) {
    const { feed } = this.known
    if (!feed) this.#know({})
    try {
      this.#know({ feed: await ask(this.url, cache, signal) })
      this.#loadedAt = Date.now()
    } catch (error) {
      if (!signal.aborted) this.#know({ feed, failed: Number(error) || 0 })
    }
  }

  #know(known: Known) {
    this.known = known
    for (const watcher of this.#watchers) watcher()
  }
}

/**
 * A lost connection or a server that stumbles gets a second chance; a clear no is taken for one. Fails with the HTTP
 * status, if there was one.
 */
async function ask(url: string, cache: RequestCache, leave: AbortSignal, more = 1): Promise<Feed> {
  const answer = await fetch(url, {
    cache,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.any([leave, AbortSignal.timeout(PATIENCE_MS)]),
  }).catch(() => ({ ok: false as const, status: 0 }))
  if (answer.ok) return answer.json() as Promise<Feed>
  const { status } = answer
  // oxlint-disable-next-line no-throw-literal -- a number is all that is told, and it never leaves this file
  if (leave.aborted || !more || (status > 0 && status < 500)) throw status
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return ask(url, cache, leave, more - 1)
}
