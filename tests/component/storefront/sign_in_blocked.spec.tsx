import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeApi } from './fake_api.ts'
import { openPage } from './render.tsx'

const script = () => document.querySelector<HTMLScriptElement>('script[src="http://google.test/gsi/client"]')

// In a file of its own: a page loads the library once.
test('Sign-in page | says that the library is blocked, and tries again', async () => {
  const api = new FakeApi().answer('GET /auth/nonce', { nonce: 'n1' })
  const { page, user } = await openPage('/sign-in', { api })
  script()!.dispatchEvent(new Event('error'))
  within(await page.findByRole('alert')).getByText(
    'The sign-in button could not be loaded. A content blocker may be in its way.'
  )
  expect(script()).toBeNull()
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(page.queryByRole('alert')).toBeNull()
  expect(script()).not.toBeNull()
})

afterEach(() => void vi.restoreAllMocks())

test.for([
  ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Mobile/22B83 Instagram 356.0.0'],
  ['Facebook', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]'],
  [
    'TikTok',
    'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6',
  ],
] as const)('Sign-in page | leads out of the browser of %s, where Google refuses', async ([app, userAgent]) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  script()?.remove()
  const { page } = await openPage('/sign-in', { api: new FakeApi() })
  page.getByText(new RegExp(`^Google does not let you sign in inside ${app}\\. Open in your browser`))
  page.getByRole('button', { name: 'Sign in with Discord' })
  page.getByRole('link', { name: /games/i, hidden: false })
  expect(script()).toBeNull()
})
