import { act, cleanup, configure, render, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CartItem, CurrentUser, StorefrontSettings } from '#common/wire'
import { keepReferralCode } from '#storefront/features/account/referral'
import { SettingsContext } from '#storefront/layout/settings_context'
import { Shop } from '#storefront/layout/shop'
import { BrowserNavigation, locationOfWindow } from '#storefront/navigation/browser_navigation'
import { loadPage } from '#storefront/navigation/load_page'
import { matcherOf } from '#storefront/navigation/match'
import { NavigationContext } from '#storefront/navigation/link'
import { type Page, Redirect } from '#storefront/navigation/route'
import { routes } from '#storefront/routes'
import { browserReads } from '#storefront/wire/browser_reads'
import { departures, installDom } from './dom.ts'
import { FakeApi } from './fake_api.ts'
import { NOW, settings } from './samples.ts'

installDom()
configure({
  // A busy machine takes its time.
  asyncUtilTimeout: 15_000,
  getElementError: (message) =>
    new Error(
      message?.includes('\nIn: ')
        ? message
        : `${message?.split('\n\n')[0]}\nIn: ${getText(document.getElementById('main'))}`
    ),
})

// The shop's visitors are in Mountain Time unless a test says otherwise.
process.env.TZ = 'America/Denver'

export const matchAddress = matcherOf(routes)
let leave: AbortController | undefined
const opened: FakeApi[] = []
const messages: string[] = []
const allowed: RegExp[] = []
/** An element that jsdom does not know. */
const UNKNOWN_TAG = /is unrecognized in this browser\b.* search$/s

export { departures }

export interface PageOptions {
  api?: FakeApi
  /** Signed in. */
  person?: CurrentUser
  /** Kept in `localStorage`; what is no text is kept as JSON. */
  stored?: Record<string, unknown>
  settings?: StorefrontSettings
  /** What the page before this one handed over. */
  state?: unknown
  /** Messages of the console that the test expects. */
  allow?: RegExp[]
}

export interface OpenedPage {
  user: UserEvent
  api: FakeApi
  /** Queries within the page, without header and footer. */
  page: BoundFunctions<typeof queries>
  main: HTMLElement
  /** That the server would answer the page with. */
  status: number
}

/** Shows a page of the storefront as the browser does once the server's scripts have run. */
export async function openPage(path: string, options: PageOptions = {}): Promise<OpenedPage> {
  const { api = new FakeApi(), person, stored = {}, settings: given = settings, state = null } = options
  leavePage()
  opened.push(api)
  allowed.push(...(options.allow ?? []))
  vi.stubGlobal('fetch', api.fetch)
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (person) {
    localStorage.setItem('authToken', 'qb_token')
    localStorage.setItem('currentUser', JSON.stringify(person))
  }
  history.replaceState({ key: 'first', state }, '', path)
  keepReferralCode(window.location.search)
  let status = 200
  const page = await load(given, (code) => (status = code))
  const navigation = listeningUntilTheEnd(
    () => new BrowserNavigation(page, matchAddress, () => Promise.resolve(browserReads()), given)
  )
  render(<TestShop navigation={navigation} settings={given} />)
  const main = document.getElementById('main')!
  return { user: userEvent.setup({ delay: null }), api, main, page: within(main), status }
}

/** Follows the redirects that the server would answer. */
async function load(given: StorefrontSettings, status: (code: number) => void): Promise<Page> {
  try {
    const context = { matchAddress, reads: browserReads(), settings: given, status, tell: () => {} }
    return await loadPage(locationOfWindow(), window.location.origin, context)
  } catch (reason) {
    if (!(reason instanceof Redirect)) throw reason
    history.replaceState(null, '', reason.to)
    return load(given, status)
  }
}

/** `App` without the document around it: a test has one already. */
function TestShop({ navigation, settings: given }: { navigation: BrowserNavigation; settings: StorefrontSettings }) {
  const { page, awaiting, busy, visit } = useSyncExternalStore(navigation.subscribe, navigation.shown)
  return (
    <NavigationContext value={navigation}>
      <SettingsContext value={given}>
        <Router location={page.location} navigator={navigation}>
          <Shop page={page} awaiting={awaiting} busy={busy} visit={visit} />
        </Router>
      </SettingsContext>
    </NavigationContext>
  )
}

/** What a page's navigation listens to ends with its test. */
function listeningUntilTheEnd<Value>(make: () => Value): Value {
  leave ??= new AbortController()
  const { signal } = leave
  const listen = window.addEventListener
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    listen.call(window, type, listener, { signal })
  try {
    return make()
  } finally {
    window.addEventListener = listen
  }
}

/** As the browser keeps a cart. */
export const getCart = (...items: CartItem[]) => ({ cart: { version: 1, items } })

/** Lines of the stored cart. */
export const storedCart = (): CartItem[] => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items

/** The text of an element on one line. */
export const getText = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

export const getValue = (field: HTMLElement) => (field as HTMLInputElement).value
export const getHref = (link: HTMLElement) => link.getAttribute('href')

/** Texts of a table's or a list's parts. */
export const getTexts = (elements: Iterable<Element>) => [...elements].map(getText)

/** From now on time passes only by `passTime`, and while Testing Library waits. */
export const stopTime = () => vi.useFakeTimers({ now: NOW })

export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Waits for code that pages load later, and for what it draws, while time is stopped. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await vi.dynamicImportSettled()
    await passTime(50)
  }
}

beforeEach(() => {
  // Testing Library advances fake timers only where it finds those of Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void messages.push(words.map(String).join(' '))
    )
})

/** One page is open at a time. */
function leavePage(): void {
  cleanup()
  leave?.abort()
  leave = undefined
}

afterEach(() => {
  leavePage()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  departures.length = 0
  const problems = messages
    .splice(0)
    .filter((message) => ![UNKNOWN_TAG, ...allowed].some((pattern) => pattern.test(message)))
  allowed.length = 0
  if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`)
  const unexpected = opened.splice(0).flatMap((api) => api.unexpected)
  if (unexpected.length > 0) throw new Error(`No test answers: ${unexpected.join(', ')}`)
})
