import { test } from '@japa/runner'
import { createModule, createSystem, createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { misfits } from '#tests/support/misfits'
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { element, fillShelf, openStore } from '../e2e/widget/foreign_store.ts'
import type { OtherBrowser } from './visitor.ts'

/** A store whose stylesheet reaches for everything that it can. */
const HOSTILE =
  '* { all: unset !important; color: red !important; display: inline !important; font-size: 40px !important }'

/** In the page: what the widget shows, once there are cards. */
function cards(): { text: string; size: string } | null {
  const root = document.querySelector('questboard-games')?.shadowRoot
  const card = root?.querySelector('li')
  return card?.textContent?.includes('Join Game')
    ? { text: root!.textContent ?? '', size: getComputedStyle(card).fontSize }
    : null
}

/** In the page: rows of a grid that are no taller than what they hold. */
const isFilled = (grid: string) =>
  [...document.querySelectorAll(`${grid} > select`)].every(({ clientHeight }) => clientHeight > 0 && clientHeight < 60)

/** In the page: rows in which the choices of a form stand, the order aside, where each of them has a long name to offer. */
function rowsOf(form: string): number {
  const choices = [...document.querySelectorAll<HTMLSelectElement>(`${form} select:not([name=sort])`)]
  const names = choices.map((choice) => choice.appendChild(new Option('The Long Way Round the Mountain')))
  const rows = new Set(choices.map((choice) => choice.getBoundingClientRect().top))
  for (const name of names) name.remove()
  return rows.size
}

/** In the page: whether a choice has room for the words of what is chosen. */
function isWhole(choice: string): boolean {
  const select = document.querySelector<HTMLSelectElement>(choice)!
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = font
  return (
    pen.measureText(select.selectedOptions[0]!.text).width <=
    select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  )
}

/** In the page: how tall the tallest is. Pixels. */
const tallest = (buttons: string) =>
  Math.max(...[...document.querySelectorAll(buttons)].map(({ clientHeight }) => clientHeight))

const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth

/** What people do most, in a browser other than the one of all other tests. */
export function journeys(browser: OtherBrowser, { here }: { here: boolean }): void {
  test.group(`${browser.name} | journeys`, (group) => {
    group.tap((each) => each.skip(!here, `${browser.name} is not on this machine`))
    let product: Product
    let shop: Shop
    group.setup(async () => {
      product = await sharedProduct()
      shop = new Shop(product)
    })

    const namedGame = async (attributes: Parameters<Shop['game']>[0] = {}) => {
      const module = await createModule({ name: unique('The Lantern') }, shop.database)
      return { ...(await shop.game({ moduleId: module.id, ...attributes })), name: module.name }
    }

    test('a seat is bought by card', async (context) => {
      const game = await namedGame()
      const visitor = await browser.visit(context, { url: product.url, path: `/join-game/${game.id}` })
      await visitor.fill('First Name', 'Robin')
      await visitor.fill('Last Name', 'Reed')
      await visitor.fill('Email', 'robin@example.test')
      await visitor.press('Add to Cart')
      await visitor.arrives('/cart')
      await visitor.sees(game.name)
      await visitor.press('Proceed to Checkout')
      await visitor.inFrame('Secure payment (sandbox)', async () => {
        await visitor.fill('Card number', '4242 4242 4242 4242')
        await visitor.fill('MM / YY', '12 / 34')
        await visitor.fill('CVC', '123')
        await visitor.fill('Name on card', 'Robin Reed')
        await visitor.press('Pay $20.00')
      })
      await visitor.arrives('/thank-you?session_id=')
      await visitor.sees(game.name)
      context.assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    })

    test('filters stand in one row beside an order that is told whole, and stay when somebody comes back from a game', async (context) => {
      const system = await createSystem({ name: unique('Emberforge') }, shop.database)
      const module = await createModule({ name: unique('The Filtered'), systemId: system.id }, shop.database)
      const game = await shop.game({ moduleId: module.id })
      const { id } = await createVenue({ city: 'Boulder' }, shop.database)
      await namedGame({ venueId: id, startsIn: { days: 8, hours: 5 }, priceCents: 4500, maxPlayers: 2 })
      const visitor = await browser.visit(context, { url: product.url, path: '/games' })
      context.assert.equal(await visitor.ask(rowsOf, 'search form'), 1)
      context.assert.isTrue(await visitor.ask(isWhole, 'select[name=sort]'))
      await visitor.choose('System', system.name)
      await visitor.arrives(`system=${system.slug}`)
      await visitor.sees('1 of ')
      await visitor.press('Join Game')
      await visitor.arrives(`/join-game/${game.id}`)
      await visitor.sees(module.name)
      await visitor.back()
      await visitor.arrives(`system=${system.slug}`)
      await visitor.sees('1 of ')
      await visitor.sees(module.name)
    })

    test('somebody signs in with Google and is known on the next page', async (context) => {
      const visitor = await browser.visit(context, { url: product.url, path: '/sign-in?returnUrl=%2Faccount' })
      await visitor.inWindow(
        () => visitor.press('Continue with Google'),
        async () => {
          await visitor.press('Use another account')
          await visitor.fill('Email', `${unique('robin').replace(' ', '-')}@example.test`)
          await visitor.fill('Name', 'Robin Reed')
          await visitor.press('Sign in')
        }
      )
      await visitor.arrives('/account')
      await visitor.sees('Robin Reed')
      await visitor.sees('Sign Out')
    })

    test('orders are shown to who bought them, and the question before cancelling is as tall as what it says', async (context) => {
      const person = await createPerson(product)
      const game = await namedGame()
      await createOrder({ gameId: game.id, userId: person.id }, shop.database)
      const visitor = await browser.visit(context, { url: product.url, path: '/account/order-history', person })
      await visitor.sees(game.name)
      await visitor.press('Cancel')
      await visitor.sees('Cancel your seat')
      context.assert.isBelow(await visitor.ask(tallest, 'dialog[open] button'), 60)
    })

    test('pictures fill the room that they are given, in a row of cards of which one has more to tell, and in an order', async (context) => {
      const person = await createPerson(product)
      const { venue, games } = await fillShelf(product, shop)
      const { id } = await createModule(
        { name: 'The Long Way Round the Mountain That Nobody Ever Came Back From' },
        shop.database
      )
      await shop.game({ venueId: venue.id, moduleId: id, startsIn: { days: 1 } })
      await createOrder({ gameId: games[0]!.id, userId: person.id }, shop.database)
      const visitor = await browser.visit(context, { url: product.url, path: `/at/${venue.slug}`, person })
      await visitor.sees('The Bone Market')
      context.assert.deepEqual(await visitor.ask(misfits, null), [])
      await visitor.open('/account/order-history')
      await visitor.sees('The Forge That Remembers')
      context.assert.deepEqual(await visitor.ask(misfits, null), [])
    })

    test('no page is wider than a phone, and its filters are a sheet as tall as they are', async (context) => {
      const game = await namedGame()
      const person = await createPerson(product)
      await createOrder({ gameId: game.id, userId: person.id }, shop.database)
      const pages = {
        '/games': 'games',
        [`/join-game/${game.id}`]: game.name,
        '/account/referrals': 'Your referral code',
        '/account/order-history': game.name,
      }
      const visitor = await browser.visit(context, { url: product.url, path: '/', person, width: 390 })
      for (const [path, text] of Object.entries(pages)) {
        await visitor.open(path)
        await visitor.sees(text)
        context.assert.isFalse(await visitor.ask(isTooWide, null), path)
      }
      await visitor.open('/games')
      await visitor.press('Filters')
      context.assert.isTrue(await visitor.ask(isFilled, 'form [popover]'))
    })

    test('staff find a game in its list and add a system by its form', async (context) => {
      const game = await namedGame()
      const name = unique('Runecrafter')
      const visitor = await browser.visit(context, {
        url: product.url,
        path: '/admin/games',
        person: await createAdministrator(product),
      })
      await visitor.sees(game.name)
      await visitor.open('/admin/systems/create')
      await visitor.fill('Name', name)
      await visitor.press('Create System')
      await visitor.sees(name)
      await visitor.open('/admin/systems')
      await visitor.sees(name)
    })

    test("the widget keeps its looks and its cards on a store's page that reaches for everything", async (context) => {
      const shelf = await fillShelf(product, shop)
      const store = await openStore(product)
      store.show({ body: element(shelf.venue.slug), style: HOSTILE })
      const visitor = await browser.visit(context, { url: store.url, path: '/' })
      const seen = await eventually(() => visitor.ask(cards, null))
      context.assert.include(seen.text, 'Nine Nights at Rimewatch')
      context.assert.include(seen.text, '4 seats left')
      context.assert.notEqual(seen.size, '40px')
    })
  })
}
