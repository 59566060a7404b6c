import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { styleCache } from '#backoffice/layout/style_cache'
import { ApiError, fetchJson } from '#backoffice/providers/data/rest'
import { page } from './view.ts'

// As for screens: without styles, a query by role takes a tenth of the time.
styleCache.insert = () => {}

const TITLE = 'Sign in again to continue.'
const refusal = () => new Response(JSON.stringify({ code: 'FRESH_SIGN_IN_REQUIRED', message: TITLE }), { status: 403 })
const change = () => fetchJson('/api/users/4', { method: 'PUT', body: '{"roles":["Staff"]}' })

describe('Back office | fresh sign-in', () => {
  const fetched = vi.fn<typeof fetch>()
  const open = vi.fn<typeof window.open>()
  const tab = { close: vi.fn() }
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(window, 'open').mockImplementation(open)
    open.mockReturnValue(tab as unknown as Window)
    localStorage.setItem('authToken', 'old')
    window.history.replaceState(null, '', '/admin/people/4?tab=roles')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const mock of [fetched, open, tab.close]) mock.mockReset()
  })

  test('signs in beside this screen and repeats the request', async () => {
    fetched.mockImplementation(async (_, options) =>
      new Headers(options?.headers).get('Authorization') === 'Bearer new' ? new Response('{"id":4}') : refusal()
    )
    const answers = Promise.all([change(), change()])
    const dialog = await page.dialog(TITLE)
    await dialog.press('Sign in')
    expect(open.mock.calls).toEqual([['/sign-in?returnUrl=%2Fadmin%2Fpeople%2F4%3Ftab%3Droles']])
    localStorage.setItem('authToken', 'new')
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'new' }))
    expect((await answers).map(({ json }) => json)).toEqual([{ id: 4 }, { id: 4 }])
    expect(tab.close).toHaveBeenCalledTimes(1)
    await page.gone(TITLE)
    expect(fetched.mock.calls.at(-1)![1]).toMatchObject({ method: 'PUT', body: '{"roles":["Staff"]}' })
  })

  test('returns the refusal if the user cancels', async () => {
    fetched.mockImplementation(async () => refusal())
    const answer = change()
    answer.catch(() => {})
    await (await page.dialog(TITLE)).press('Cancel')
    await expect(answer).rejects.toThrow(ApiError)
    await expect(answer).rejects.toThrow(TITLE)
    await page.gone(TITLE)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('marks requests of a screen without input', async () => {
    fetched.mockImplementation(async () => new Response('{}'))
    const sentHeader = async () => {
      await fetchJson('/api/alerts')
      return new Headers(fetched.mock.calls.at(-1)![1]?.headers).get('X-Unattended')
    }
    const now = vi.spyOn(performance, 'now')
    window.dispatchEvent(new KeyboardEvent('keydown'))
    expect(await sentHeader()).toBeNull()
    now.mockReturnValue(performance.now() + 61_000)
    expect(await sentHeader()).toBe('1')
  })
})
