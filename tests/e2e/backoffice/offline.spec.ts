import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createOrder } from '#database/factories/orders'
import { BoardStage } from '#tests/support/board_stage'
import { assertFits } from '#tests/support/browser'
import { openNetworkProxy, type NetworkProxy } from '#tests/support/network_proxy'
import { sharedProduct } from '#tests/support/product'
import { BackOffice, expected } from './back_office.ts'
import { showCode } from './fake_camera.ts'
import { button } from './record_form.ts'

const WITHOUT_NETWORK = [/ERR_(?:INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_RESET|FAILED)|Failed to fetch/i]

test.describe('Back office | check-in without network', () => {
  let office: BackOffice
  let stage: BoardStage
  test.beforeAll(async () => {
    const product = await sharedProduct()
    office = await BackOffice.of(product)
    stage = await BoardStage.open(product)
  })

  let network: NetworkProxy

  async function openOnPhone(...[openPage, path, options]: Parameters<BackOffice['open']>): Promise<Page> {
    network = await openNetworkProxy()
    return office.open(openPage, path, { width: 390, allow: WITHOUT_NETWORK, proxy: network.url, ...options })
  }

  /** The service worker has cached what the screen needs. */
  const waitForWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  async function leaveNetwork(page: Page) {
    network.disconnect()
    await page.context().setOffline(true)
  }

  async function joinNetwork(page: Page) {
    network.connect()
    await page.context().setOffline(false)
  }

  async function reloadWithoutNetwork(page: Page) {
    await leaveNetwork(page)
    await page.reload()
  }

  async function event() {
    const created = await stage.event()
    const { id: squadId } = await stage.squad(created, { name: 'Bears' })
    const [ann] = await stage.players(created, ['Ann'], { squadId })
    return { path: `/admin/large-events/${created.id}/check-in`, ann: ann! }
  }

  async function game() {
    const { id } = await office.game()
    await office.product.database.query(`update games set starts_at = now() - interval '5 minutes' where id = $1`, [id])
    const seat = (firstName: string) =>
      createOrder({ gameId: id, firstName, lastName: 'Reed', quantity: 1 }, office.shop.database)
    return { path: `/admin/games/${id}/check-in`, id, ann: await seat('Ann'), bob: await seat('Bob') }
  }

  const attendance = async (itemId: number) =>
    (
      await office.product.database.query<{ state: string }>('select state from attendances where order_item_id = $1', [
        itemId,
      ])
    )[0]?.state ?? 'expected'

  const isPressed = (page: Page, label: string, pressed: boolean) =>
    page.locator(`[aria-label="${label}"][aria-pressed="${pressed}"]`).waitFor()

  test('the door of a large event sends check-ins after a reload', async ({ openPage }) => {
    const { path, ann } = await event()
    const page = await openOnPhone(openPage, path)
    await page.getByText('0 of 2 in').waitFor()
    await waitForWorker(page)
    await reloadWithoutNetwork(page)
    await page.getByText('offline', { exact: true }).waitFor()
    await button(page, 'Check in: Ann Reed').click()
    await page.reload()
    await page.getByText('1 of 2 in').waitFor()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    await assertFits(page)
    const isIn = async () =>
      (
        await office.product.database.one<{ isIn: boolean }>(
          'select checked_in_at is not null as "isIn" from tickets where id = $1',
          [ann]
        )
      ).isIn
    await expect.poll(isIn).toBe(false)
    await joinNetwork(page)
    await page.getByText('waiting to be sent').waitFor({ state: 'detached' })
    await expect.poll(isIn).toBe(true)
  })

  test('the check-in of a game sends marks in order after a reload', async ({ openPage }) => {
    const { path, ann, bob } = await game()
    const page = await openOnPhone(openPage, path)
    await page.getByText('0 of 2 seats here').waitFor()
    await waitForWorker(page)
    await reloadWithoutNetwork(page)
    await page.getByText('offline', { exact: true }).waitFor()
    await button(page, 'No-show: Ann Reed').click()
    await button(page, 'Here: Ann Reed').click()
    await button(page, 'Here: Bob Reed').click()
    await button(page, 'Here: Bob Reed').click()
    await page.getByText('offline, 4 waiting to be sent').waitFor()
    await page.reload()
    await page.getByText('1 of 2 seats here').waitFor()
    await page.getByText('offline, 4 waiting to be sent').waitFor()
    await assertFits(page)
    await isPressed(page, 'Here: Ann Reed', true)
    await isPressed(page, 'Here: Bob Reed', false)
    await expect.poll(() => attendance(ann.itemId)).toBe('expected')

    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON().attendance)
    })
    await joinNetwork(page)
    await expect.poll(() => sent).toEqual(['no-show', 'arrived', 'arrived', 'expected'])
    await expect.poll(() => attendance(ann.itemId)).toBe('arrived')
    // A mark on its way at a reload is sent again.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('questboard.marks'))).toBe('[]')
    await page.reload()
    await isPressed(page, 'Here: Ann Reed', true)
    await isPressed(page, 'Here: Bob Reed', false)
    expect(await attendance(bob.itemId)).toBe('expected')
    expect(sent).toHaveLength(4)
  })

  test('marks of an earlier visit are sent from any screen', async ({ openPage }) => {
    const { path, ann } = await game()
    const page = await openOnPhone(openPage, path)
    await page.getByText('0 of 2 seats here').waitFor()
    await leaveNetwork(page)
    await button(page, 'Here: Ann Reed').click()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    await page.goto('about:blank')
    await joinNetwork(page)
    await page.goto('/admin/venues')
    await expect.poll(() => attendance(ann.itemId)).toBe('arrived')
  })

  test('a mark that the server refuses later is shown with the name', async ({ openPage }) => {
    const { path, bob } = await game()
    const page = await openOnPhone(openPage, path, {
      allow: [...WITHOUT_NETWORK, ...expected(404, `roster/${bob.itemId}/attendance`)],
    })
    await page.getByText('0 of 2 seats here').waitFor()
    await waitForWorker(page)
    await reloadWithoutNetwork(page)
    await button(page, 'Here: Bob Reed').click()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    await page.reload()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    await office.product.database.query(`update order_items set status = 'cancelled' where id = $1`, [bob.itemId])
    await joinNetwork(page)
    await page
      .getByRole('alert')
      .getByText('Attendance of Bob Reed was not saved. This player no longer has a seat at this game.')
      .waitFor()
    await page.getByText('0 of 1 seat here').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('questboard.marks'))).toBe('[]')
  })

  test('stores names apart from the marks', async ({ openPage }) => {
    const { path } = await game()
    const page = await openOnPhone(openPage, path)
    await page.getByText('0 of 2 seats here').waitFor()
    await leaveNetwork(page)
    await button(page, 'Here: Ann Reed').click()
    await page.getByText('offline, 1 waiting to be sent').waitFor()
    const entriesWithNames = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => localStorage.getItem(key)!.includes('Reed')))
    const entries = await entriesWithNames()
    expect(entries).toContain('questboard.names.marks')
    expect(entries.filter((entry) => !entry.includes('.names.'))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('questboard.marks'))).toContain('arrived')
  })

  test('a cached shell is used without network only', async ({ openPage }) => {
    const { path } = await event()
    const page = await openOnPhone(openPage, path)
    await page.getByText('0 of 2 in').waitFor()
    await waitForWorker(page)
    const nonceAfterReload = async () => {
      await page.reload()
      await page.getByText('0 of 2 in').waitFor()
      return page.evaluate(() => document.querySelector('script')!.nonce)
    }
    expect(await nonceAfterReload()).not.toBe(await nonceAfterReload())
    await leaveNetwork(page)
    expect(await nonceAfterReload()).toBe(await nonceAfterReload())
    const cached = await page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((file) => !/^\/admin\/(?:assets\/|games\/0\/check-in$)/.test(file))).toEqual([])
  })

  test('a browser that refuses service workers and storage shows the screen', async ({ openPage }) => {
    const { path } = await game()
    const page = await openOnPhone(openPage, path, {
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'serviceWorker', {
            get: () => {
              throw new DOMException('refused', 'SecurityError')
            },
          })
          const setItem = Storage.prototype.setItem
          Storage.prototype.setItem = function set(key, value) {
            if (key.startsWith('questboard')) throw new DOMException('full', 'QuotaExceededError')
            setItem.call(this, key, value)
          }
        }),
    })
    await page.getByText('0 of 2 seats here').waitFor()
    await button(page, 'Here: Ann Reed').click()
    await page.getByText('1 of 2 seats here').waitFor()
    await page.getByText('Ann Reed is here.').waitFor()
  })

  test('scanning a code of a game says that it needs a network', async ({ openPage }) => {
    const { path } = await game()
    const page = await openOnPhone(openPage, path, {
      prepare: (context) => showCode(context, 'any code'),
    })
    await page.getByText('0 of 2 seats here').waitFor()
    await waitForWorker(page)
    await reloadWithoutNetwork(page)
    await button(page, 'Scan Codes').click()
    await page.getByText('Scanning a code needs a network. Look for the name instead.').waitFor()
  })
})
