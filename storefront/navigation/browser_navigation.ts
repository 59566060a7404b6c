import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router'
import type { StorefrontReads, StorefrontSettings } from '#common/wire'
import { loadPage } from './load_page.ts'
import type { MatchAddress } from './match.ts'
import { addressOf, type Page, Redirect, type PageModule, type Route } from './route.ts'
import { ScrollMemory } from './scroll_memory.ts'

/** Milliseconds for which what was fetched ahead of a click is new enough. */
const FRESH = 5000

/** A page that answers within this time replaces the old one without a waiting state. Milliseconds. */
export const PATIENCE = 300

/** Stands for the code of a page that could not be fetched. */
const NOTHING: PageModule = { default: () => null }

export interface Shown {
  page: Page
  /** The page on its way, once waiting has become noticeable. */
  awaiting: Route | null
  /** Something is loading, noticeable or not. */
  busy: boolean
  /** Counts pages that replaced another one, so that focus and scroll follow. */
  visit: number
  how: 'load' | 'push' | 'replace' | 'pop'
  keepScroll: boolean
}

interface VisitOptions {
  how: 'push' | 'replace' | 'pop'
  state?: unknown
  keepScroll?: boolean
}

/** The browser's side of navigation: history, loading, and what is shown meanwhile. */
export class BrowserNavigation implements Navigator {
  #shown: Shown
  #listeners = new Set<() => void>()
  #attempt = 0
  #ahead: { address: string; page: Promise<Page>; at: number } | null = null
  #foundReads: Promise<StorefrontReads> | null = null
  readonly scroll = new ScrollMemory()

  constructor(
    first: Page,
    private matchAddress: MatchAddress,
    private findReads: () => Promise<StorefrontReads>,
    private settings: StorefrontSettings
  ) {
    this.#shown = { page: first, awaiting: null, busy: false, visit: 0, how: 'load', keepScroll: false }
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', () => void this.#visit(locationOfWindow(), { how: 'pop' }))
    window.addEventListener('pagehide', () => this.#rememberScroll())
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  shown = () => this.#shown

  createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))
  go = (delta: number) => history.go(delta)
  push = (to: To, state?: unknown, options?: { preventScrollReset?: boolean }) => {
    void this.#visit(this.#resolve(to, state), { how: 'push', state, keepScroll: options?.preventScrollReset })
  }
  /** As browsers do: a link to the very page one is on adds no entry to the history. */
  follow(to: string, { replace, state, keepScroll }: { replace?: boolean; state?: unknown; keepScroll?: boolean }) {
    const location = this.#resolve(to, state)
    const again = addressOf(location) === addressOf(this.#shown.page.location)
    void this.#visit(location, { how: (replace ?? again) ? 'replace' : 'push', state, keepScroll })
  }
  replace = (to: To, state?: unknown, options?: { preventScrollReset?: boolean }) => {
    void this.#visit(this.#resolve(to, state), { how: 'replace', state, keepScroll: options?.preventScrollReset })
  }

  /** What somebody finds again who comes back to where they are. */
  keep(state: unknown) {
    history.replaceState({ key: this.#shown.page.location.key, state }, '')
  }

  /** Loads the current page's data again, in place. */
  reload = () => this.#visit(this.#shown.page.location, { how: 'replace', keepScroll: true })

  /** Whether a link leads to a page that is opened with a document of its own. */
  leadsOut(to: string): boolean {
    const pathname = to.split(/[?#]/)[0] ?? ''
    return pathname.startsWith('/') && this.matchAddress(pathname).route.ownDocument === true
  }

  /** Fetches a page's code ahead of the click. */
  warm(href: string) {
    const { route } = this.matchAddress(new URL(href, window.location.href).pathname)
    if (!route.ownDocument) void Promise.all([route.load(), this.#reads()]).catch(() => {})
  }

  /** Fetches what a page shows, too, once somebody seems to mean it. */
  prepare(href: string) {
    const { pathname, search, hash } = new URL(href, window.location.href)
    const { route } = this.matchAddress(pathname)
    const here = this.#shown.page.location
    if (route.ownDocument || route.signedIn || (pathname === here.pathname && search === here.search)) return
    const location = { pathname, search, hash, state: null, key: '' }
    const page = this.#load(location)
    page.catch(() => {})
    this.#ahead = { address: addressOf(location), page, at: Date.now() }
  }

  async #load(location: Location): Promise<Page> {
    const [reads] = await Promise.all([this.#reads(), this.matchAddress(location.pathname).route.load()])
    return loadPage(location, window.location.origin, {
      matchAddress: this.matchAddress,
      reads,
      settings: this.settings,
      status: () => {},
      tell: () => {},
    })
  }

  /** Found once; what could not be fetched is fetched again. */
  #reads(): Promise<StorefrontReads> {
    this.#foundReads ??= this.findReads().catch((reason: unknown) => {
      this.#foundReads = null
      throw reason
    })
    return this.#foundReads
  }

  /** The page that was fetched ahead, if it is this one, new and whole; else a new one. */
  async #arrival(location: Location): Promise<Page> {
    const ahead = this.#ahead
    this.#ahead = null
    if (!ahead || ahead.address !== addressOf(location) || Date.now() - ahead.at > FRESH) return this.#load(location)
    const page = await ahead.page.catch(() => null)
    return page && !page.failure ? { ...page, location } : this.#load(location)
  }

  #resolve(to: To, state: unknown): Location {
    const path = typeof to === 'string' ? parsePath(to) : to
    return {
      pathname: path.pathname ?? this.#shown.page.location.pathname,
      search: path.search ?? '',
      hash: path.hash ?? '',
      state,
      key: newKey(),
    }
  }

  async #visit(location: Location, options: VisitOptions) {
    const { route } = this.matchAddress(location.pathname)
    const here = this.#shown.page
    if (isJumpWithin(here, location, options.how)) return this.#jump(location, options)
    const attempt = ++this.#attempt
    if (route.ownDocument && (route.id !== here.route.id || here.module === NOTHING))
      return this.#leave(location, options)
    this.#show({ busy: true })
    const patience = setTimeout(() => {
      if (attempt === this.#attempt && route.id !== here.route.id) this.#await(route)
    }, PATIENCE)
    try {
      const page = await this.#arrival(location)
      if (attempt === this.#attempt) this.#arrive(page, options)
    } catch (reason) {
      if (attempt !== this.#attempt) return
      if (reason instanceof Redirect) this.replace(reason.to)
      // The code of the page did not arrive: a newer release replaced it, or the connection broke. The server knows.
      else this.#leave(location, options)
    } finally {
      clearTimeout(patience)
    }
  }

  /** For a document of its own. Without a connection that would be the browser's own error page, which loses the visitor. */
  #leave(location: Location, options: VisitOptions) {
    if (navigator.onLine) return leaveFor(location, options.how)
    this.#arrive(
      { location, ...this.matchAddress(location.pathname), module: NOTHING, data: null, failure: true },
      options
    )
  }

  /** The shape of what is on its way is seen from its top, wherever the page was scrolled to that it takes the place of. */
  #await(route: Route) {
    this.#rememberScroll()
    this.#show({ awaiting: route })
    window.scrollTo(0, 0)
  }

  #arrive(page: Page, { how, state, keepScroll = false }: VisitOptions) {
    this.#rememberScroll()
    const entry = { key: page.location.key, state }
    if (how === 'push') history.pushState(entry, '', addressOf(page.location))
    if (how === 'replace') history.replaceState(entry, '', addressOf(page.location))
    this.#show({ page, awaiting: null, busy: false, how, keepScroll, visit: this.#shown.visit + 1 })
  }

  #jump(location: Location, { how, keepScroll = how === 'pop' }: VisitOptions) {
    if (how === 'push') {
      this.#rememberScroll()
      history.pushState({ key: location.key }, '', addressOf(location))
    }
    // The browser itself scrolls when somebody goes back and forth between two places of a page.
    const visit = this.#shown.visit + (how === 'push' ? 1 : 0)
    this.#show({ page: { ...this.#shown.page, location }, how, keepScroll, visit })
  }

  /** A page whose place is taken by a shape has been remembered. */
  #rememberScroll() {
    if (!this.#shown.awaiting) this.scroll.remember(this.#shown.page.location.key)
  }

  #show(change: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Only the part after `#` differs, so nothing needs loading. */
function isJumpWithin({ location: from }: Page, to: Location, how: VisitOptions['how']): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return false
  return how === 'pop' ? from.hash !== to.hash : how === 'push' && to.hash !== ''
}

function leaveFor(location: Location, how: VisitOptions['how']) {
  const address = addressOf(location)
  if (how === 'pop') window.location.reload()
  else if (how === 'replace') window.location.replace(address)
  else window.location.assign(address)
}

export function locationOfWindow(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: stateOfHistory(), key: keyOfHistory() }
}

/** An entry that the browser made by itself gets a key of its own: its place is no other page's. */
function keyOfHistory(): string {
  const entry: unknown = history.state
  if (typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string') return entry.key
  const key = newKey()
  history.replaceState({ key, state: stateOfHistory() }, '')
  return key
}

/** No secret; `crypto.randomUUID` is not there on a page that came without TLS. */
const newKey = () => Math.random().toString(36).slice(2, 10)

function stateOfHistory(): unknown {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'state' in entry ? entry.state : null
}
