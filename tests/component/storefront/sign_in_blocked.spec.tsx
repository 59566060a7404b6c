import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
