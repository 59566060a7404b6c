import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeApi } from './fake_api.ts'
import { departures, getHref, openPage, getText, type PageOptions } from './render.tsx'
import { player } from './samples.ts'

const VERIFY = 'POST /auth/verify-token'
const EXCHANGE = 'POST /auth/exchange'
const FAILED = 'Sign-in failed. Please try again.'

/** Stands in for Google's library: its button hands over a credential at once. */
const google = {
  options: { nonce: '', client_id: '', callback: (() => {}) as (answer: { credential: string }) => void },
  width: 0,
  forgotten: 0,
  initialize(options: { nonce: string; client_id: string; callback: (answer: { credential: string }) => void }) {
    google.options = options
  },
  renderButton(place: HTMLElement, { width }: { width: number }) {
    const button = document.createElement('button')
    button.textContent = 'Continue with Google'
    button.addEventListener('click', () => google.options.callback({ credential: 'credential' }))
    place.replaceChildren(button)
    google.width = width
  },
  disableAutoSelect() {
    google.forgotten += 1
  },
}

/** Loads the library as soon as its script is in the document. */
function installGoogle(): void {
  Object.assign(window, { google: { accounts: { id: google } } })
  const { append } = Element.prototype
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append.apply(document.head, nodes)
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('load'))
  })
}

async function openSignIn(path = '/sign-in', options: PageOptions = {}) {
  const { api = new FakeApi() } = options
  const opened = await openPage(path, { ...options, api: api.answer('GET /auth/nonce', { nonce: 'n1' }) })
  const { page, user } = opened
  const button = { name: 'Continue with Google' }
  await page.findByRole('button', button)
  const discord = page.getByRole('button', { name: 'Sign in with Discord' })
  return { ...opened, discord, signIn: async () => user.click(await page.findByRole('button', button)) }
}

const accepting = () => new FakeApi().answer(VERIFY, { user: player, token: 'qb_new' })
const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key))

describe('Sign-in page | Google', () => {
  beforeEach(() => {
    installGoogle()
    window.innerWidth = 1024
  })

  for (const [inner, width] of [
    [390, 280],
    [768, 280],
    [769, 400],
  ] as const) {
    test(
      `has its title and a button of ${width} px in a window of ${inner}`,
      { tags: ['1-2.6-02', '1-2.6-03', '1-2.6-04', '1-1-05'] },
      async () => {
        window.innerWidth = inner
        const { page } = await openSignIn()
        expect(getText(page.getByRole('heading', { level: 1 }))).toBe('Join the Adventure')
        expect(google.width).toBe(width)
        expect([google.options.nonce, google.options.client_id]).toEqual(['n1', 'client'])
        page.getByRole('button', { name: 'Sign in with Discord' })
      }
    )
  }

  test(
    'stores user and token, and goes on to where the visitor was',
    { tags: ['1-4-09', '1-4-11', '1-4-21', '1-3-10', '1-3-11', '1-3-12'] },
    async () => {
      const api = accepting()
      const kept = { returnUrl: '/systems?from=test', referralCode: 'OWL7' }
      const { signIn } = await openSignIn('/sign-in', { api, stored: kept })
      await signIn()
      await waitFor(() => expect(departures).toEqual(['replace /systems?from=test']))
      expect(api.callsTo(VERIFY)[0]?.body).toEqual({ token: 'credential', provider: 'google', referralCode: 'OWL7' })
      expect(stored('authToken', 'returnUrl', 'referralCode')).toEqual(['qb_new', null, null])
      expect(JSON.parse(localStorage.getItem('currentUser')!)).toEqual(player)
      expect(sessionStorage.getItem('referralCode'), 'the cart shows it').toBe('OWL7')
    }
  )

  test('takes a referral code along, also from /join', { tags: ['1-2.6-01', '1-4-15'] }, async () => {
    const api = accepting()
    const { signIn } = await openSignIn('/join?ref=%20FOX1%20', { api })
    expect(window.location.pathname).toBe('/sign-in')
    expect(stored('referralCode')).toEqual(['FOX1'])
    await signIn()
    await waitFor(() => expect(departures).toEqual(['replace /']))
    expect(api.callsTo(VERIFY)[0]?.body).toMatchObject({ referralCode: 'FOX1' })
  })

  test('says that a session has ended, and goes back to its screen', async () => {
    const { page, signIn } = await openSignIn('/sign-in?error=session_ended', {
      api: accepting(),
      stored: { returnUrl: '/admin/orders?page=2' },
    })
    within(page.getByRole('status')).getByText('Your session has ended. Sign in again to continue.')
    expect(page.queryByRole('alert')).toBeNull()
    await signIn()
    await waitFor(() => expect(departures).toEqual(['replace /admin/orders?page=2']))
  })

  test('shows no ended session to a signed-in person', async () => {
    const { page } = await openSignIn('/sign-in?error=session_ended', { person: player })
    page.getByText('You are signed in as Pat Player.')
    expect(page.queryByText('Your session has ended.', { exact: false })).toBeNull()
  })

  test('goes back to no other site', { tags: ['1-4-21'] }, async () => {
    const { signIn } = await openSignIn(`/sign-in?returnUrl=${encodeURIComponent('//evil.example/')}`, {
      api: accepting(),
    })
    await signIn()
    await waitFor(() => expect(departures).toEqual(['replace /']))
  })

  test('goes back to the address of its query first', async () => {
    const path = `/sign-in?returnUrl=${encodeURIComponent('/game-masters')}`
    const { signIn } = await openSignIn(path, { api: accepting(), stored: { returnUrl: '/systems' } })
    await signIn()
    await waitFor(() => expect(departures).toEqual(['replace /game-masters']))
  })

  test(
    'signs out after a refusal, helps after the second and clears its data',
    { tags: ['1-8-11', '1-2.6-05'] },
    async () => {
      const api = new FakeApi().refuse(VERIFY, 401)
      const { page, user, signIn } = await openSignIn('/sign-in', {
        api,
        person: player,
        stored: { returnUrl: '/cart' },
      })
      await signIn()
      within(await page.findByRole('alert')).getByText(FAILED)
      expect(stored('authToken', 'currentUser')).toEqual([null, null])
      expect(page.queryByRole('heading', { name: 'Having trouble?' })).toBeNull()
      await signIn()
      await page.findByRole('heading', { name: 'Having trouble?' })
      expect(stored('returnUrl')).toEqual(['/cart'])
      const forgotten = google.forgotten
      await user.click(page.getByRole('button', { name: 'Clear Sign-in Data' }))
      within(page.getByRole('status')).getByText('Sign-in data was cleared. You can start over.')
      expect(page.queryByRole('heading', { name: 'Having trouble?' })).toBeNull()
      expect(stored('returnUrl')).toEqual([null])
      expect(google.forgotten).toBe(forgotten + 1)
    }
  )

  for (const [code, words] of [
    ['EMAIL_UNVERIFIED', 'Open your Google Account, confirm the address under Personal info, then try again.'],
    ['CONFIRM_DISCORD', 'Sign in with Discord once more now; after that, Google works too.'],
    ['SIGN_IN_EXPIRED', 'That sign-in had run out, or was finished in another tab. Please start again.'],
  ] as const) {
    test(`says what to do about ${code}`, { tags: ['1-8-11'] }, async () => {
      const { page, signIn } = await openSignIn('/sign-in', { api: new FakeApi().refuse(VERIFY, 401, { code }) })
      await signIn()
      expect(getText(await page.findByRole('alert'))).toContain(words)
    })
  }

  test('takes an answer without a user for no sign-in', { tags: ['1-8-12'] }, async () => {
    const api = new FakeApi().answer(VERIFY, { token: 'x' } as never)
    const { page, signIn } = await openSignIn('/sign-in', { api })
    await signIn()
    within(await page.findByRole('alert')).getByText(FAILED)
    expect(api.callsTo('POST /error-logs/log')[0]?.body.error.message).toBe('Invalid authentication response')
    expect(stored('authToken')).toEqual([null])
    expect(departures).toEqual([])
  })

  for (const provider of ['google', 'discord']) {
    test(`focuses the button of ${provider} without pressing it`, { tags: ['1-2.6-01'] }, async () => {
      const { main } = await openSignIn(`/sign-in?provider=${provider}`)
      const [chosen, ...others] = main.querySelectorAll<HTMLElement>('[data-chosen]')
      expect(others).toEqual([])
      expect(document.activeElement).toBe(chosen)
      expect(getText(chosen!)).toBe(provider === 'google' ? 'Continue with Google' : 'Sign in with Discord')
      expect(departures).toEqual([])
    })
  }

  test('notices a sign-in in another tab', async () => {
    const { page } = await openSignIn()
    act(() => {
      localStorage.setItem('currentUser', JSON.stringify(player))
      localStorage.setItem('authToken', 'qb_other')
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
    })
    page.getByText('You are signed in as Pat Player.')
    expect(getHref(page.getByRole('link', { name: 'Your account' }))).toBe('/account')
  })
})

describe('Sign-in page | Discord', () => {
  beforeEach(installGoogle)

  test('stores the way back, then leaves for the server and says so', { tags: ['1-2.6-06', '1-4-22'] }, async () => {
    const kept = { returnUrl: '/game-masters', referralCode: 'FOX1' }
    const { discord, user } = await openSignIn('/sign-in', { stored: kept })
    await user.dblClick(discord)
    expect([getText(discord), discord.getAttribute('aria-busy')]).toEqual(['Signing in...', 'true'])
    expect(departures).toEqual([`assign /api/auth/discord?t=${Date.now()}&ref=FOX1`])
    expect(stored('returnUrl')).toEqual(['/game-masters'])
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(getText(discord)).toBe('Sign in with Discord')
  })

  for (const [error, words] of [
    ['denied', 'You cancelled at Discord. Nothing was shared with us.'],
    ['email_required', 'Discord did not share an email address with us.'],
    ['email_unverified', 'Discord has not verified your email address yet.'],
    ['provider_down', 'Discord is not answering right now.'],
    ['expired', 'That sign-in had run out'],
    ['failed', FAILED],
    ['toString', FAILED],
  ] as const) {
    test(`says why a visitor comes back without a sign-in: ${error}`, { tags: ['1-2.6-06'] }, async () => {
      const { page } = await openSignIn(`/sign-in?error=${error}`)
      expect(getText(page.getByRole('alert'))).toContain(words)
    })
  }

  test('has a page of steps to share an address, and two ways back', { tags: ['1-2.6-07', '1-2.6-08'] }, async () => {
    const { page, user, main } = await openSignIn('/sign-in?error=email_required')
    await user.click(page.getByRole('link', { name: 'How to share it' }))
    await waitFor(() => expect(window.location.pathname).toBe('/discord-privacy-help'))
    expect(await within(main).findAllByRole('listitem')).toHaveLength(5)
    expect(getHref(page.getByRole('link', { name: 'Back to sign-in' }))).toBe('/sign-in')
    expect(getHref(page.getByRole('link', { name: 'Use Google instead' }))).toBe('/sign-in?provider=google')
  })
})

describe('Sign-in page | the way back from Discord', () => {
  test(
    'says what it does, forgets the token of its address and goes on',
    { tags: ['1-2.6-09', '1-2.6-10', '1-4-11', '1-4-21'] },
    async () => {
      const api = new FakeApi().answer(EXCHANGE, { user: player, token: 'qb_new' })
      const release = api.hold(EXCHANGE)
      const kept = { returnUrl: '/systems', referralCode: 'OWL7' }
      const { page } = await openPage('/auth-callback?token=qb_old', { api, stored: kept })
      page.getByText('Completing sign-in...')
      expect(window.location.search).toBe('')
      expect(departures).toEqual([])
      release()
      await waitFor(() => expect(departures).toEqual(['replace /systems']))
      expect(api.callsTo(EXCHANGE)[0]?.body).toEqual({ token: 'qb_old' })
      expect(stored('authToken', 'returnUrl', 'referralCode')).toEqual(['qb_new', null, null])
      expect(JSON.parse(localStorage.getItem('currentUser')!)).toEqual(player)
    }
  )

  test('goes to the start page without a stored way back', { tags: ['1-2.6-10'] }, async () => {
    const api = new FakeApi().answer(EXCHANGE, { user: player, token: 'qb_new' })
    await openPage('/auth-callback?token=qb_old', { api })
    await waitFor(() => expect(departures).toEqual(['replace /']))
  })

  for (const [name, query, asks] of [
    ['no token', '', 0],
    ['an empty token', '?token=', 0],
    ['a used token', '?token=used', 1],
  ] as const) {
    test(`leads ${name} to the sign-in page`, { tags: ['1-2.6-11'] }, async () => {
      const api = new FakeApi().refuse(EXCHANGE, 401)
      await openPage(`/auth-callback${query}`, { api, stored: { returnUrl: '/systems' } })
      await waitFor(() => expect(departures).toEqual(['replace /sign-in?error=failed']))
      expect(api.callsTo(EXCHANGE)).toHaveLength(asks)
      expect(stored('returnUrl', 'authToken')).toEqual(['/systems', null])
    })
  }
})
