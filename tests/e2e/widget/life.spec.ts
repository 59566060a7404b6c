import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { newChoice, snippetOf } from '#common/embed/snippet'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.describe('Widget | in pages that live', () => {
  let product: Product
  let shop: Shop
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    shelf = await fillShelf(product, shop)
  })

  /** Different ones: what is seen is asked for again and again. */
  const feedsAsked = (page: Page) =>
    page.evaluate(
      () =>
        new Set(
          performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/listing?') ? [name] : []))
        ).size
    )

  test('calls made before the script is there are answered; stripped tags are mounted; a choice can be kept', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({
      body: `<div data-questboard-venue="${shelf.venue.slug}" data-questboard-limit="2"><a href="/ours">Ours</a></div>`,
      script: `window.questboard = window.questboard || function () { (questboard.q = questboard.q || []).push(arguments) }
        window.told = []
        questboard('on', 'ready', (event) => told.push(['ready', event.detail.venue.name, event.detail.games.length]))
        questboard('on', 'select', (event) => { event.preventDefault(); told.push(['select', event.detail.game.title]) })`,
    })
    const page = await visit(openPage, store)
    await page.getByRole('link', { name: /^Join Game ?: The Bone Market/ }).click()
    expect(page.context().pages().length).toBe(1)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
      .toEqual([
        ['ready', 'The Painted Ogre', 2],
        ['select', 'The Bone Market'],
      ])
  })

  test('what the builder writes for editors that remove unknown tags shows the games of a game master and of a system', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    const { gameMasterId, moduleId } = shelf.games[0]!
    const slugOf = async (sql: string, id: unknown) => (await product.database.one<{ slug: string }>(sql, [id])).slug
    const places = [
      snippetOf(
        {
          ...newChoice('game-master', await slugOf('select slug from game_masters where id = $1', gameMasterId)),
          limit: 1,
        },
        'place',
        product.url
      ),
      snippetOf(
        {
          ...newChoice(
            'system',
            await slugOf('select s.slug from systems s join modules m on m.system_id = s.id where m.id = $1', moduleId)
          ),
          limit: 2,
        },
        'place',
        product.url
      ),
    ]
    store.show({
      scripts: 0,
      body: `${places.map((snippet) => snippet.replace(/^<script.*<\/script>/, '')).join('')}<script src="${product.url}/widget/v1.js"></script>`,
    })
    const page = await visit(openPage, store)
    for (const [name, games] of [
      ['Ines van der Meer', 1],
      ['Emberforge', 2],
    ] as const) {
      const list = page.getByRole('list', { name: `All games: ${name}` })
      await list
        .getByRole('listitem')
        .nth(games - 1)
        .waitFor()
      await expect(list.getByRole('listitem')).toHaveCount(games)
    }
  })

  test('a place that visitors of the store could write says which games are shown, and brings neither code nor anything from elsewhere', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    const injected =
      'data-questboard-onclick="window.ran = true" data-questboard-style="position: fixed" data-questboard-id="taken" data-questboard-base="https://elsewhere.example"'
    store.show({
      body: `<div data-questboard-venue="${shelf.venue.slug}" data-questboard-limit="1" ${injected}><a href="/ours">Ours</a></div>`,
    })
    const page = await visit(openPage, store)
    await page
      .getByRole('listitem')
      .first()
      .click({ position: { x: 2, y: 2 } })
    await expect
      .poll(() => page.locator('questboard-games').evaluate((shown) => shown.getAttributeNames().toSorted()))
      .toEqual(['limit', 'venue'])
    await expect.poll(() => page.evaluate(() => (window as unknown as { ran?: boolean }).ran)).toBeUndefined()
  })

  test('attributes set before it is in the page cost one request; later ones change what is shown', async ({
    openPage,
  }) => {
    const other = await fillShelf(product, shop, 1)
    const store = await openStore(product)
    store.show({ body: '<div id="place"></div>' })
    const page = await visit(openPage, store)
    await page.waitForFunction(() => customElements.get('questboard-games'))
    await page.evaluate((venue) => {
      const widget = document.createElement('questboard-games')
      for (const [name, value] of Object.entries({ venue, 'limit': '3', 'theme': 'dark', 'heading-level': '4' }))
        widget.setAttribute(name, value)
      document.querySelector('#place')!.append(widget)
    }, shelf.venue.slug)
    await page.getByRole('heading', { level: 4 }).first().waitFor()
    await expect.poll(() => feedsAsked(page)).toBe(1)
    await page.evaluate(() => document.querySelector('questboard-games')!.setAttribute('limit', '1'))
    await page.waitForFunction(
      () => document.querySelector('questboard-games')!.shadowRoot!.querySelectorAll('.card').length === 1
    )
    await expect.poll(() => feedsAsked(page)).toBe(1)
    await page.evaluate(
      (venue) => document.querySelector('questboard-games')!.setAttribute('venue', venue),
      other.venue.slug
    )
    await eventually(async () => (await feedsAsked(page)) === 2)
  })

  test('words and dates of the store’s own language', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({
      body: element(shelf.venue.slug, `locale="es-US" texts='{"join":"Unirse","seats":"Quedan {} plazas"}'`),
    })
    const page = await visit(openPage, store, { allow: [/is not known/] })
    await page.getByText('Quedan 4 plazas').waitFor()
    await expect(page.locator('.action').first()).toHaveText(/^Unirse/, { useInnerText: true })
    await page.evaluate(() => {
      const widget = document.querySelector('questboard-games')!
      widget.setAttribute('texts', '{broken')
      widget.setAttribute('locale', 'no_such_locale')
    })
    await page.getByText('4 seats left').waitFor()
    await page.evaluate(() => {
      const widget = document.querySelector('questboard-games')!
      widget.setAttribute('locale', 'de')
      widget.setAttribute('layout', 'compact')
    })
    await page.getByText('4 Plätze frei').waitFor()
    const told = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('de', { timeZone: 'America/Denver', ...options }).format(shelf.games[0]!.startsAt)
    const when = `${told({ weekday: 'short', month: 'short', day: 'numeric' })}, ${told({ timeStyle: 'short' })}`
    await expect(page.locator('.when time').first()).toHaveText(when, { useInnerText: true })
  })

  test('moved, taken out and put in again a hundred times, it keeps nothing and asks no more than it must', async ({
    openPage,
  }) => {
    const store = await openStore(product)
    store.show({ body: '<div id="one"></div><div id="two"></div>' })
    const page = await visit(openPage, store)
    await page.waitForFunction(() => customElements.get('questboard-games'))
    const cycle = (times: number) =>
      page.evaluate(
        async ([venue, count]) => {
          for (let turn = 0; turn < count; turn += 1) {
            const widget = document.createElement('questboard-games')
            widget.setAttribute('venue', venue)
            document.querySelector('#one')!.append(widget)
            await new Promise((resolve) => setTimeout(resolve, 15))
            document.querySelector('#two')!.append(widget)
            widget.remove()
          }
        },
        [shelf.venue.slug, times] as const
      )
    const client = await page.context().newCDPSession(page)
    const counters = () => {
      // What is still on its way keeps its element: let it arrive first.
      let [least, rounds] = [Infinity, 0]
      return eventually(async () => {
        await client.send('HeapProfiler.collectGarbage')
        const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
        rounds = nodes < least ? 0 : rounds + 1
        least = Math.min(least, nodes)
        return rounds > 2 && { nodes, jsEventListeners }
      })
    }
    await cycle(10)
    await page.evaluate((venue) => {
      const widget = document.createElement('questboard-games')
      widget.setAttribute('venue', venue)
      document.querySelector('#one')!.append(widget)
    }, shelf.venue.slug)
    await page.getByText('4 seats left').waitFor()
    await page.evaluate(() => document.querySelector('#one')!.replaceChildren())
    const asked = await feedsAsked(page)
    const before = await counters()
    await cycle(100)
    const after = await counters()
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(50)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(5)
    await expect.poll(() => feedsAsked(page)).toBe(asked)
  })
})
