import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AccessTokenSummary, Role } from '#common/wire'
import { expectAccessible } from './accessibility.ts'
import { FakeApi } from './fake_api.ts'
import { departures, getHref, openPage, getText, getTexts } from './render.tsx'
import { player } from './samples.ts'

const TOKENS = 'GET /account/tokens'

const here: AccessTokenSummary = {
  id: 1,
  device: 'Chrome on Linux',
  createdAt: '2026-05-20T18:00:00.000Z',
  lastUsedAt: '2026-06-01T17:00:00.000Z',
  expiresAt: '2026-07-20T18:00:00.000Z',
  current: true,
}
const elsewhere: AccessTokenSummary = { ...here, id: 2, device: 'Firefox on Windows', lastUsedAt: null, current: false }
const withTokens = (...tokens: AccessTokenSummary[]) => new FakeApi().answer(TOKENS, tokens)
const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key))

const LINKS = [
  'Fellowship Rewards /account/referrals',
  'Order History /account/order-history',
  'My Campaigns /my-campaigns',
  'Payment Methods /account/payment-methods',
]

describe('Account | dashboard', () => {
  for (const { who, roles, links } of [
    { who: 'a player', roles: [], links: [...LINKS, 'Become a Game Master /account/become-a-game-master'] },
    {
      who: 'a game master',
      roles: ['Game Master'],
      links: [
        ...LINKS,
        'Refund Requests /account/refund-requests',
        'Game Master Profile /account/game-master-profile',
        'Your Tables /admin/games',
      ],
    },
  ] as { who: string; roles: Role[]; links: string[] }[]) {
    test(
      `leads ${who} to the pages of the account`,
      { tags: ['1-2.7-01', '1-2.7-02', '1-2.7-03', '1-1-03', '2-2.1-09'] },
      async () => {
        const { page } = await openPage('/account', { api: withTokens(here), person: { ...player, roles } })
        expect(getText(page.getByRole('heading', { level: 1 }))).toBe('Your Account')
        page.getByText('Signed in as Pat Player, pat@example.test')
        const shown = within(page.getByRole('navigation', { name: 'Pages of your account' })).getAllByRole('link')
        const titles = shown.map((link) => `${getText(link.querySelector('span span'))} ${getHref(link)}`)
        expect(titles).toEqual(links)
        await page.findByText('This browser')
      }
    )
  }

  test('lists where a person is signed in, and ends one of them', async () => {
    const api = withTokens(here, elsewhere).answer('DELETE /account/tokens/:id', null)
    const { page, user } = await openPage('/account', { api, person: player })
    const places = within(await page.findByRole('region', { name: 'Where you are signed in' }))
    const items = await places.findAllByRole('listitem')
    expect(getTexts(items)).toEqual([
      'Chrome on Linux This browserLast used Jun 1, 2026, 11:00 AM, since May 20, 2026',
      'Firefox on Windows Last used May 20, 2026, 12:00 PM, since May 20, 2026Sign out',
    ])
    expect(within(items[0]!).queryByRole('button')).toBeNull()
    await user.click(places.getByRole('button', { name: 'Sign out of Firefox on Windows' }))
    within(await page.findByRole('status')).getByText('Firefox on Windows was signed out.')
    await expectAccessible()
    expect(places.getAllByRole('listitem')).toHaveLength(1)
    expect(api.callsTo('DELETE /account/tokens/:id').map(({ path }) => path)).toEqual(['/account/tokens/2'])
  })

  test('says that a place could not be signed out', async () => {
    const api = withTokens(here, elsewhere).refuse('DELETE /account/tokens/:id', 500)
    const { page, user } = await openPage('/account', { api, person: player })
    await user.click(await page.findByRole('button', { name: 'Sign out of Firefox on Windows' }))
    within(await page.findByRole('alert')).getByText('That did not work. Please try again.')
    page.getByText('Firefox on Windows')
  })

  test('signs out everywhere and leads to the start page', { tags: ['1-4-10', '1-4-14'] }, async () => {
    const api = withTokens(here, elsewhere).answer('DELETE /account/tokens', null)
    const { page, user } = await openPage('/account', { api, person: player })
    await user.click(await page.findByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(api.callsTo('DELETE /account/tokens')).toHaveLength(1)
    expect(stored('authToken', 'currentUser')).toEqual([null, null])
  })

  test('says that the sign-ins cannot be read, and asks again', async () => {
    const api = new FakeApi().refuse(TOKENS, 500)
    const { page, user } = await openPage('/account', { api, person: player })
    within(await page.findByRole('alert')).getByText('Your sign-ins could not be loaded.')
    api.answer(TOKENS, [here])
    await user.click(page.getByRole('button', { name: 'Try Again' }))
    await page.findByText('This browser')
  })
})

describe('Signed-in pages | the guard', () => {
  for (const path of [
    '',
    '/become-a-game-master',
    '/payment-methods',
    '/payment-methods/new',
    '/order-history',
    '/referrals',
    '/refund-requests',
  ].map((page) => `/account${page}`)) {
    test(`sends a visitor of ${path} to sign in and back`, { tags: ['2-2.1-09', '1-6-05'] }, async () => {
      const { api } = await openPage(`${path}?tab=places#here`)
      expect(departures).toEqual(['replace /sign-in'])
      expect(stored('returnUrl')).toEqual([`${path}?tab=places#here`])
      expect(api.calls).toEqual([])
    })
  }

  for (const { what, entries } of [
    { what: 'a token without a user', entries: { authToken: 'secret' } },
    { what: 'a user without a token', entries: { currentUser: '{"id":1,"username":"Pat","email":"","roles":[]}' } },
    { what: 'a user that cannot be read', entries: { authToken: 'secret', currentUser: '{"username":' } },
  ]) {
    test(`takes ${what} for signed out`, { tags: ['1-4-09', '1-4-12', '1-6-05'] }, async () => {
      await openPage('/account', { stored: entries })
      expect(departures).toEqual(['replace /sign-in'])
      const bar = within(document.querySelector('header')!)
      bar.getByRole('link', { name: 'Sign In' })
    })
  }

  for (const status of [401, 403]) {
    test(
      `ends the sign-in and leads to sign in after a call refused with ${status}`,
      { tags: ['1-4-13', '1-6-06'] },
      async () => {
        await openPage('/account', { api: new FakeApi().refuse(TOKENS, status), person: player })
        await waitFor(() => expect(departures).toContain('assign /sign-in'))
        expect(stored('authToken', 'currentUser', 'returnUrl')).toEqual([null, null, '/account'])
      }
    )
  }

  test('shows the account of a person who signed in in another tab', async () => {
    const api = withTokens(here)
    const { page } = await openPage('/account', { api, person: player })
    await page.findByText('This browser')
    act(() => {
      localStorage.setItem('currentUser', JSON.stringify({ ...player, id: 8, username: 'Otto Other' }))
      localStorage.setItem('authToken', 'qb_other')
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
    })
    page.getByText('Signed in as Otto Other, pat@example.test')
    await page.findByText('This browser')
    expect(api.callsTo(TOKENS).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer qb_token',
      'Bearer qb_other',
    ])
  })
})
