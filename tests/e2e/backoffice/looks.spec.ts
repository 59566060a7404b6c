import { expect, test } from '#tests/e2e/fixtures'
import type { Locator } from '@playwright/test'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, type NamedGame } from './back_office.ts'

test.describe('Back office | for everybody', () => {
  let office: BackOffice
  let game: NamedGame
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    game = await office.game({ maxPlayers: 6, seatsLeft: 3 })
  })

  test('whoever waits for a list sees rows, and what a field is for can be read', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/orders', {
      prepare: (browser) => browser.route(/\/api\/orders\?/, () => {}),
    })
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
    const rows = waiting.locator('> div')
    await atBothWidths(page, () => rows.nth(11).waitFor())
    await expect(rows).toHaveCount(12)
    const [hint, ink] = await page.getByRole('searchbox').evaluate((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder')
      const faint = document.body.appendChild(document.createElement('i'))
      faint.style.color = 'var(--ink-faint)'
      return [
        [color, opacity],
        [getComputedStyle(faint).color, '1'],
      ]
    })
    // tests/architecture/contrast reckons the token.
    expect(hint).toEqual(ink)
  })

  test('in a hand the box of a card covers nothing of its words', async ({ openPage }) => {
    const venue = await office.venue({ name: `${unique('We')} Geek Together Again` })
    const page = await office.open(
      openPage,
      `/admin/venues?filter=${encodeURIComponent(JSON.stringify({ q: venue.name }))}`,
      { width: 390 }
    )
    const card = page.getByRole('listitem').filter({ hasText: venue.name })
    const box = (await card.locator('.MuiCheckbox-root').boundingBox())!
    expect(box.width).toBeGreaterThanOrEqual(44)
    const words = await card.getByRole('link').evaluate((link) => {
      const [texts, range] = [document.createTreeWalker(link, NodeFilter.SHOW_TEXT), document.createRange()]
      const found: { right: number; top: number }[] = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        found.push(...[...range.getClientRects()].map(({ right, top }) => ({ right, top })))
      }
      return found
    })
    expect(words.length).toBeGreaterThan(1)
    for (const { right, top } of words) if (top < box.y + box.height) expect(right).toBeLessThanOrEqual(box.x)
  })

  test('the question before deleting darkens the whole window; it and the form with errors are accessible too', async ({
    openPage,
  }) => {
    const page = await office.open(openPage, `/admin/games/${game.id}`)
    await page.getByRole('button', { name: 'Delete Game' }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(async () => (await page.locator('.MuiBackdrop-root').boundingBox())!.width).toBe(1440)
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/admin/create-game')
    await page.getByRole('button', { name: 'Create Game' }).click()
    await page.getByText('Please choose a module.').waitFor()
    await assertAccessible(page)
    await page.getByRole('combobox', { name: 'Module' }).fill(game.module)
    await page.getByRole('option', { name: game.module }).waitFor()
    await assertAccessible(page)
    await page.getByRole('option', { name: game.module }).click()
    await page.getByRole('combobox', { name: 'Starts at (Mountain Time)' }).click()
    await page.getByRole('option', { name: '9:30 PM' }).waitFor()
    await assertAccessible(page)
  })

  test('on a phone no button cuts its words off, and a field that was touched keeps its line in the dark', async ({
    openPage,
  }) => {
    const page = await office.open(openPage, '/admin/campaign-settings/create', {
      width: 390,
      scheme: 'dark',
      reducedMotion: true,
    })
    const save = page.getByRole('button', { name: 'Create Campaign Setting' })
    await save.waitFor()
    const cut = (button: Locator) => button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    await expect
      .poll(async () => [await cut(save), await cut(page.getByRole('link', { name: 'Cancel' }))])
      .toEqual([false, false])
    const link = page.getByRole('textbox', { name: 'Link' })
    const line = () =>
      link.evaluate((input) => getComputedStyle(input.parentElement!.querySelector('fieldset')!).borderTopColor)
    const untouched = await line()
    await link.hover()
    await expect.poll(() => line()).toBe(untouched)
    await link.focus()
    await expect.poll(() => line()).toBe(untouched)
  })

  test('to somebody with colors of their own, lines and their own colors tell what is chosen and what can be pressed', async ({
    openPage,
  }) => {
    const page = await office.open(openPage, '/admin/dashboard')
    await page.emulateMedia({ forcedColors: 'active' })
    const look = (part: Locator, property: string) =>
      part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    const navigation = page.getByRole('navigation')
    const here = await look(navigation.getByRole('link', { name: 'Dashboard' }), 'color')
    expect(here).not.toBe(await look(navigation.getByRole('link', { name: 'Orders' }), 'color'))
    await expect.poll(() => look(page.getByRole('button', { name: '30 days' }), 'color')).toBe(here)
    await expect.poll(() => look(page.getByRole('button', { name: '7 days' }), 'color')).not.toBe(here)
    await page.goto('/admin/create-game')
    await expect.poll(() => look(page.getByRole('button', { name: 'Create Game' }), 'border-top-width')).toBe('1px')
    await page.getByRole('combobox', { name: 'Module' }).fill(game.module)
    const found = page.getByRole('option')
    await eventually(async () => (await found.count()) === 1 && (await found.innerText()).includes(game.module))
    // What is found takes the place of what was offered before, and nothing is marked then.
    await eventually(async () => {
      await page.keyboard.press('ArrowDown')
      return (await look(found, 'outline-width')) === '2px'
    })
  })

  test('a page is served with a policy that lets nothing foreign in', async () => {
    const { headers, text } = await office.product.http.get('/admin/orders/17')
    const policy = headers.get('content-security-policy')!
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(text).toContain(`nonce="${nonce}"`)
    expect(text).not.toContain('__CSP_NONCE__')
    expect((await office.product.http.get('/admin/orders/17')).headers.get('content-security-policy')).not.toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('an asset is kept for ever and answered compressed', async () => {
    const { text } = await office.product.http.get('/admin/games')
    const script = /src="(\/admin\/assets\/[^"]+\.js)"/.exec(text)![1]!
    const { status, headers } = await office.product.http.get(script, { headers: { 'accept-encoding': 'br' } })
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(headers.get('cache-control')!).toContain('immutable')
    expect((await office.product.http.get(script, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(
      304
    )
    expect((await office.product.http.get('/admin/assets/..%2findex.html')).status).toBe(404)
  })
})
