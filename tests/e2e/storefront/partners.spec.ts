import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createPartner } from '#database/factories/partners'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { fillShelf, type Shelf } from '../widget/foreign_store.ts'

const snippet = (page: Page) => page.locator('#builder pre')
const widget = (page: Page) => page.locator('questboard-games')
const buttonColor = (page: Page) =>
  widget(page)
    .getByRole('link', { name: /^Join Game/ })
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor)

test.describe('Storefront | for stores', () => {
  test.afterAll(endGroup)
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await startProduct()
    shelf = await fillShelf(product, new Shop(product), 4)
  })

  test('a store chooses, sees what its visitors will see, and takes the snippet along', async ({ openPage }) => {
    const visit = await openPage({
      product,
      path: '/partners',
      reducedMotion: true,
      prepare: (browser) => browser.grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    await widget(visit)
      .getByRole('link', { name: /^Join Game/ })
      .first()
      .waitFor()
    await expect(snippet(visit)).toContainText(`<questboard-games venue="${shelf.venue.slug}">`, { useInnerText: true })

    await visit.getByLabel('A compact list').check()
    await visit.getByLabel('Show at most').fill('2')
    await visit.getByLabel('Language').selectOption('es')
    await eventually(async () => (await widget(visit).getByRole('listitem').count()) === 2 || undefined)
    await widget(visit)
      .getByRole('link', { name: /^Únete|^Unirse|^Jugar/ })
      .first()
      .waitFor()
    await visit.getByLabel('Campaigns').uncheck()

    await visit.getByLabel('Buttons', { exact: true }).fill('#0b6b66')
    await visit.getByLabel('Text on buttons', { exact: true }).fill('#fafafa')
    await visit.getByText(/^Text on buttons: 6\.\d to 1, which everybody can read\.$/).waitFor()
    await visit.getByLabel('Language').selectOption('en-US')
    await eventually(async () => (await buttonColor(visit)) === 'rgb(11, 107, 102)' || undefined)

    await visit.getByLabel('Buttons', { exact: true }).fill('#ffe600')
    await visit.getByText(/^Text on buttons: 1\.\d to 1\. Many cannot read that; it takes 4\.5\.$/).waitFor()
    await visit.getByRole('button', { name: 'Make it readable' }).click()
    await visit.getByText(/^Text on buttons: 16\.\d to 1, which everybody can read\.$/).waitFor()

    await visit.getByRole('button', { name: 'Copy', exact: true }).click()
    await visit.getByText('Copied.').waitFor()
    const copied = await visit.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await snippet(visit).locator('code').innerText())
    expect(copied).toContain(
      `venue="${shelf.venue.slug}" kinds="games events" limit="2" layout="compact" style="--questboard-accent: #ffe600; --questboard-accent-ink: #000000`
    )

    // It is all in the address.
    await visit.reload()
    await widget(visit)
      .getByRole('link', { name: /^Join Game/ })
      .first()
      .waitFor()
    await expect(snippet(visit).locator('code')).toHaveText(copied, { useInnerText: true })

    await visit.getByLabel('Dark', { exact: true }).check()
    await visit.getByLabel('Phone').check()
    await visit.getByLabel('Sites that take no scripts').check()
    await expect(snippet(visit).first()).toContainText('/embed/frame?venue=', { useInnerText: true })
    await visit.getByRole('combobox', { name: 'Venue' }).fill('Nowhere at all')
    await visit.getByText('Please choose one of the list.').waitFor()
  })

  test('can be used by everybody at 390 and at 1440 px, light and dark, with every step open', async ({ openPage }) => {
    const visit = await openPage({ product, path: '/partners', reducedMotion: true })
    await widget(visit)
      .getByRole('link', { name: /^Join Game/ })
      .first()
      .waitFor()
    await visit.getByText('?questboard-check', { exact: true }).waitFor()
    await visit.evaluate(() =>
      document.querySelectorAll('details').forEach((one) => (one.removeAttribute('name'), (one.open = true)))
    )
    await atBothWidths(visit, async (width) => {
      await assertAccessible(visit)
      await expect
        .poll(() => visit.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(0)
    })
  })

  test('an id comes into the snippet by signing in and registering, and nothing that was chosen is lost', async ({
    openPage,
  }) => {
    const person = await createPerson(product)
    const visit = await openPage({ product, path: '/partners', width: 390 })
    await visit.getByLabel('A list', { exact: true }).check()
    const way = new URL(
      (await visit.getByRole('link', { name: 'Sign in to get your id' }).getAttribute('href'))!,
      product.url
    )
    const back = way.searchParams.get('returnUrl')!
    expect(back).toBe(`/partners?venue=${shelf.venue.slug}&layout=list#register`)

    const signedIn = await openPage({ product, person, path: back, width: 390 })
    await signedIn.getByRole('button', { name: 'Get my id' }).click()
    await signedIn.getByText('Address of your page is required.').waitFor()
    await expect(signedIn.getByLabel('Name of your store or page')).toHaveValue(shelf.venue.name)
    await signedIn
      .getByRole('form', { name: 'Know what comes of it' })
      .getByLabel('Address of your page')
      .fill('painted-ogre.example/events')
    await signedIn.getByRole('button', { name: 'Get my id' }).click()
    await signedIn.getByText('The Painted Ogre is registered.').waitFor()
    const { key } = await product.database.one<{ key: string }>('select key from partners where user_id = $1', [
      person.id,
    ])
    await expect(snippet(signedIn)).toContainText(`layout="list" partner="${key}"`, { useInnerText: true })
    await signedIn.reload()
    await signedIn.getByRole('link', { name: 'See its report' }).waitFor()
    await expect(snippet(signedIn)).toContainText(`layout="list" partner="${key}"`, { useInnerText: true })
    await signedIn.getByLabel('Your page', { exact: true }).selectOption('')
    await expect(snippet(signedIn)).not.toContainText('partner=', { useInnerText: true })
  })

  test('for Wix: who follows the steps has an address that shows what was chosen, with the partner', async ({
    openPage,
  }) => {
    const partner = await createPartner({}, new Shop(product).database)
    const visit = await openPage({
      product,
      path: `/partners?venue=${shelf.venue.slug}&limit=2&layout=list&locale=es&id=${partner.key}`,
      reducedMotion: true,
      prepare: (browser) => browser.grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    await visit.getByText('and press “Copy address”').waitFor({ state: 'attached' })
    await visit.getByLabel('Sites that take no scripts').check()
    await visit.getByRole('button', { name: 'Copy address' }).click()
    await visit.getByText('Copied.').waitFor()
    const address = await visit.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(
      `${product.url}/embed/frame?venue=${shelf.venue.slug}&limit=2&layout=list&locale=es&partner=${partner.key}`
    )

    // Wix puts the address into a frame; some take it out of the snippet, as it is written there.
    const written = /src="([^"]+)"/.exec(await snippet(visit).first().innerText())![1]!
    for (const src of [address, written]) {
      const frame = await openPage({ product, path: src })
      await expect
        .poll(() =>
          widget(frame).evaluate((one) =>
            ['limit', 'layout', 'locale', 'partner'].map((name) => one.getAttribute(name))
          )
        )
        .toEqual(['2', 'list', 'es', partner.key])
      const link = widget(frame)
        .getByRole('link', { name: /^Unirse/ })
        .first()
      await link.waitFor()
      await expect.poll(() => link.getAttribute('href')).toContain(`?partner=${partner.key}`)
    }
  })

  test('a link that plants somebody’s id says whom it counts for, and takes it out; nobody’s id is dropped', async ({
    openPage,
  }) => {
    const partner = await createPartner({ name: 'Somebody Else' }, new Shop(product).database)
    const visit = await openPage({
      product,
      path: `/partners?venue=${shelf.venue.slug}&id=${partner.key}`,
      width: 390,
    })
    await visit.getByText('is counted for Somebody Else, which is no page of yours').waitFor()
    await expect(snippet(visit)).toContainText(`partner="${partner.key}"`, { useInnerText: true })
    await visit.getByRole('button', { name: 'Remove' }).click()
    await expect(snippet(visit)).not.toContainText('partner=', { useInnerText: true })
    expect(visit.url()).not.toContain(partner.key)

    const unknown = await openPage({
      product,
      path: `/partners?venue=${shelf.venue.slug}&id=aaaaaaaaaa`,
      width: 390,
      allow: [/404/],
    })
    await eventually(async () => !(await snippet(unknown).innerText()).includes('partner=') || undefined)
    await expect(unknown.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })

  test('the link in a monthly mail stops these mails without signing in, once that is confirmed, and lets them come again', async ({
    openPage,
  }) => {
    const { database } = product
    const shop = new Shop(product)
    const partner = await createPartner({ name: 'Stopping Store', email: 'stopping@store.example' }, shop.database)
    await database.query(
      `insert into mails (id, kind, recipient, data, cause) values (gen_random_uuid(), 'partner_report', $1, $2, 'a report')`,
      [partner.email, JSON.stringify({ partnerId: partner.id, month: '2026-01' })]
    )
    const { text } = await eventually(async () => (await shop.mailsTo(partner.email)).body[0])
    const [address] = /http\S+\/partner-reports#\S+/.exec(text)!
    const stopped = async () =>
      (
        await database.one<{ stopped: boolean }>(
          'select reports_stopped_at is not null as stopped from partners where id = $1',
          [partner.id]
        )
      ).stopped
    const visit = await openPage({ product, path: address!, width: 390, reducedMotion: true })
    await visit.getByText('we mail what the page of Stopping Store brought').waitFor()
    await expect.poll(() => stopped()).toBe(false)
    await assertAccessible(visit)
    await visit.getByRole('button', { name: 'Stop these reports' }).click()
    await visit.getByText('We mail no more reports about the page of Stopping Store.').waitFor()
    await expect.poll(() => stopped()).toBe(true)
    await visit.getByRole('button', { name: 'Send them again' }).click()
    await visit.getByText('we mail what the page of Stopping Store brought').waitFor()
    await expect.poll(() => stopped()).toBe(false)

    const cut = await openPage({ product, path: address!.slice(0, -5), width: 390 })
    await cut.getByText('This link opens nothing').waitFor()
  })

  test('without scripts the snippet, the steps and what to do are there', async ({ openPage }) => {
    const visit = await openPage({
      product,
      path: `/partners?venue=${shelf.venue.slug}&layout=month`,
      javaScript: false,
    })
    await expect(snippet(visit)).toContainText('layout="month"', { useInnerText: true })
    await visit.getByText('The preview needs JavaScript.').waitFor()
    await visit.getByText('Custom HTML').first().waitFor()
  })
})
