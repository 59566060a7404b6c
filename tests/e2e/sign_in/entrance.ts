import type { OpenPage, PageOptions } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { closing } from '#tests/support/browser'
import type { Product } from '#tests/support/product'

export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
export const discordButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Discord' })

/** Somebody of Google's window; `null` closes it by choosing nobody. */
export async function chooseAtGoogle(page: Page, person: { email: string; name: string }): Promise<void> {
  const popup = page.waitForEvent('popup')
  await googleButton(page).click()
  const picker = await popup
  await picker.getByText('Use another account').click()
  await picker.getByLabel(/email/i).first().fill(person.email)
  await picker.getByLabel(/name/i).first().fill(person.name)
  await closing(picker, () => picker.locator('#other button[type=submit]').click())
}

/** Everything that the shop keeps of a sign-in, seeded once so that what is cleared stays cleared. */
export function keeping(entries: Record<string, string>) {
  return (context: BrowserContext) =>
    context.addInitScript((wanted) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('test-prepared')) return
      localStorage.setItem('test-prepared', 'yes')
      for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value)
    }, entries)
}

export const entrance =
  (product: Product) =>
  (openPage: OpenPage, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/sign-in', ...options })
