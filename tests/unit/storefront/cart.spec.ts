import { test } from '@japa/runner'
import type { CartItem, Game } from '#common/wire'
import {
  withoutBought,
  type CartState,
  changeCart,
  EMPTY_CART,
  lineTotal,
  subtotal,
  withCredits,
  checkQuantity,
  maximumFor,
  NO_MAXIMUM,
  roomFor,
  cartFromText,
  cartToText,
} from '#storefront/features/checkout/cart/cart'
import { bannerAddress, bannerOf } from '#storefront/features/checkout/checkout_failure'
import { checkCart, findProduct, loadProducts, type FindLine } from '#storefront/features/checkout/cart/check_cart'
import { gameCheck } from '#storefront/features/games/rules'
import { ticketCheck } from '#storefront/features/large_events/ticket_rules'
import type { ItemCheck } from '#storefront/layout/product_types_context'
import { gameWith, itemWith } from './games.ts'

/** The texts that a checkout may send along (1-8). */
const CATALOG = [
  'Some items in your cart are no longer available. Your cart has been updated.',
  'Some games in your cart have already started and are no longer available.',
  'There was an issue with your cart. Please review your items and try again.',
  'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.',
  'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
]

const cartOf = (...items: CartItem[]): CartState => ({ items })
const ticket = (metadata: CartItem['metadata']) => itemWith({ productType: 'lpg', metadata })

test.group('Storefront | cart', () => {
  test('adding the same product for the same email adds the quantities', ({ assert }) => {
    const once = changeCart(EMPTY_CART, { kind: 'add', item: itemWith({ quantity: 2 }) })
    const twice = changeCart(once, { kind: 'add', item: itemWith({ quantity: 3, email: 'PAT@example.test ' }) })
    assert.deepEqual(
      twice.items.map(({ quantity }) => quantity),
      [5]
    )
  }).tags(['1-4-03'])

  test('another email or another product is a line of its own; two empty emails are equal', ({ assert }) => {
    const added = [itemWith({ email: '' }), itemWith({ email: '' }), itemWith(), itemWith({ productId: 2 })].reduce(
      (cart, item) => changeCart(cart, { kind: 'add', item }),
      EMPTY_CART
    )
    assert.deepEqual(
      added.items.map(({ productId, email, quantity }) => [productId, email, quantity]),
      [
        [1, '', 2],
        [1, 'pat@example.test', 1],
        [2, 'pat@example.test', 1],
      ]
    )
  }).tags(['1-4-03'])

  test('keeps tickets with different choices as lines of their own', ({ assert }) => {
    const choices: CartItem['metadata'][] = [
      { role: 'player', squadId: 1 },
      { role: 'player', squadId: 2 },
      { role: 'player', squadId: 2, divisionId: 4 },
      { role: 'player', joinWaitlist: true },
      { role: 'master', squadName: 'Owls' },
      { role: 'master', squadName: 'Mice' },
    ]
    const add = (cart: CartState, metadata: CartItem['metadata']) =>
      changeCart(cart, { kind: 'add', item: ticket(metadata) })
    const once = choices.reduce(add, EMPTY_CART)
    assert.deepEqual(
      once.items.map(({ metadata }) => metadata),
      choices
    )
    const names = { isGameMaster: false, joinedSquadName: 'Owls', divisionId: undefined, squadName: '' }
    const again = [{ ...choices[0], ...names }, choices[4]].reduce(add, once)
    assert.deepEqual(
      again.items.map(({ quantity }) => quantity),
      [2, 1, 1, 1, 1, 1],
      'one game master is all that a squad has'
    )
  }).tags(['1-4-03', 'D-32'])

  test('an item is updated, removed by its place, removed by product and email, and all are cleared', ({ assert }) => {
    const cart = cartOf(itemWith(), itemWith({ productId: 2 }), itemWith({ productId: 3 }))
    const ids = ({ items }: CartState) => items.map(({ productId }) => productId)
    assert.equal(changeCart(cart, { kind: 'update', index: 1, quantity: 4 }).items[1]?.quantity, 4)
    assert.deepEqual(ids(changeCart(cart, { kind: 'remove', index: 0 })), [2, 3])
    assert.deepEqual(
      ids(changeCart(cart, { kind: 'remove_product', productType: 'game', productId: 2, email: 'pat@example.test' })),
      [1, 3]
    )
    assert.deepEqual(
      ids(changeCart(cart, { kind: 'remove_product', productType: 'game', productId: 2, email: 'other@example.test' })),
      [1, 2, 3]
    )
    assert.deepEqual(ids(changeCart(cart, { kind: 'clear' })), [])
  }).tags(['1-4-04'])

  test('sums are made in cents', ({ assert }) => {
    assert.equal(lineTotal({ price: 19.99, quantity: 3 }), 5997)
    assert.equal(subtotal([itemWith({ price: 0.1 }), itemWith({ price: 0.2 })]), 30)
  }).tags(['1-9-01'])

  test('credits pay up to the subtotal; the estimate never goes below nothing', ({ assert }) => {
    assert.deepEqual(withCredits(5000, 3000), { applied: 3000, estimatedTotal: 2000 })
    assert.deepEqual(withCredits(2000, 3000), { applied: 2000, estimatedTotal: 0 })
  })

  test('shows a banner for an error and a message that is a text of ours', ({ assert }) => {
    const updated = 'Some items in your cart are no longer available. Your cart has been updated.'
    const of = (error: string, message: string) =>
      bannerOf(new URL(bannerAddress(error, message), 'http://shop').search)
    for (const text of CATALOG) assert.equal(of('cart_updated', text), text)
    assert.equal(of('anything', updated), updated)
    for (const foreign of ['Call 555 0100', `${updated} Call 555 0100`, 'toString', '__proto__', ' '])
      assert.isNull(of('cart_updated', foreign), foreign)
    assert.isNull(bannerOf('?error=cart_updated'))
    assert.isNull(bannerOf(`?${new URLSearchParams({ message: updated })}`))
    assert.isNull(of('', updated))
  }).tags(['1-2.3-10', 'D-33'])
})

test.group('Storefront | cart in storage', () => {
  test('what was kept comes back', ({ assert }) => {
    const cart = cartOf(
      itemWith({
        metadata: {
          role: 'player',
          squadId: 4,
          lpgId: 2,
          squadName: 'Owls',
          joinedSquadName: 'Owls',
          isGameMaster: false,
        },
      })
    )
    assert.deepEqual(cartFromText(cartToText(cart)), cart)
  }).tags(['1-4-05', '1-3-13', '1-3-15'])

  test('storage that holds {0} is an empty cart')
    .with<[string, string | null][]>([
      ['nothing', null],
      ['no JSON', '{"items":['],
      ['a number', '7'],
      ['null', 'null'],
      ['items that are none', '{"items":{"a":1}}'],
      ['strangers', '[{"productId":"x","productType":"game"},{"productId":3,"productType":"dragon"},null,4]'],
    ])
    .run(({ assert }, [, text]) => assert.deepEqual(cartFromText(text), EMPTY_CART))
    .tags(['1-4-05'])

  test('an older cart, a plain list, is read; what is missing or forged in it is put right', ({ assert }) => {
    const { items } = cartFromText(
      '[{"productId":"3","productType":"game","price":-5,"quantity":1e9},{"productId":4,"productType":"lpg"}]'
    )
    assert.deepEqual(
      items.map(({ productId, price, quantity, email }) => [productId, price, quantity, email]),
      [
        [3, 0, 999, ''],
        [4, 0, 1, ''],
      ]
    )
  })

  test("an item is a seat at a game, a large event's ticket, or named; whether it is sold is for the server to say", ({
    assert,
  }) => {
    const kinds = ['game', 'lpg', 'dragon', '', null].map((productType) => ({ ...itemWith(), productType }))
    const read = (items: object[]) => cartFromText(JSON.stringify(items)).items.map(({ productType }) => productType)
    assert.deepEqual(read(kinds), ['game', 'lpg', 'dragon'])
    assert.deepEqual(read(kinds.map((item) => ({ ...item, productName: '' }))), ['game', 'lpg'])
  }).tags(['1-3-14'])
})

test.group('Storefront | cart against the games of now', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const games = (...entries: [number, Game | null][]) =>
    new Map(entries.map(([id, game]) => [`game ${id}`, game] as const))
  const checks: Record<string, ItemCheck> = { game: gameCheck, lpg: ticketCheck }
  const findLine: FindLine = (type) => ({ check: checks[type], Maximum: () => null })

  test('a game that is gone or has begun is dropped, and its name is told once', ({ assert }) => {
    const past = gameWith({ id: 3, date: '2026-11-20T23:59:00Z' })
    const check = checkCart(
      [
        itemWith(),
        itemWith({ productId: 2, productName: 'Gone' }),
        itemWith({ productId: 2, productName: 'Gone', email: '' }),
        itemWith({ productId: 3, productName: 'Past' }),
      ],
      findLine,
      games([1, gameWith()], [2, null], [3, past]),
      now
    )
    assert.deepEqual(
      check.items.map(({ productId }) => productId),
      [1]
    )
    assert.deepEqual(check.dropped, ['Gone', 'Past'])
  }).tags(['1-4-06'])

  test('a game of this evening stays, though lists hide it by now', ({ assert }) => {
    const tonight = gameWith({ date: '2026-11-21T01:00:00Z' })
    assert.deepEqual(checkCart([itemWith()], findLine, games([1, tonight]), now).dropped, [])
  })

  test('the price comes from the game, whatever the cart says', ({ assert }) => {
    const check = checkCart([itemWith({ price: 0.01 })], findLine, games([1, gameWith({ price: 25 })]), now)
    assert.equal(check.items[0]?.price, 25)
    assert.deepEqual(check.repriced, [
      { productType: 'game', productId: 1, name: 'The Drowned Bell', price: 25, before: 0.01 },
    ])
    assert.deepEqual(checkCart([itemWith()], findLine, games([1, gameWith()]), now).repriced, [])
  }).tags(['1-4-07'])

  test('tickets of large events stay as they are', ({ assert }) => {
    const items = [ticket({ role: 'master' })]
    assert.deepEqual(checkCart(items, findLine, games(), now).items, items)
  })

  test('each game is looked up once, by its id', async ({ assert }) => {
    const asked: number[] = []
    const findLoader: FindLine = (type) => ({
      ...findLine(type),
      load: async ({ productId }) => {
        asked.push(productId)
        return productId === 1 ? gameWith() : null
      },
    })
    const second = itemWith({ productId: 2 })
    const found = await loadProducts([itemWith(), itemWith({ email: '' }), second, ticket({})], findLoader)
    assert.deepEqual(asked, [1, 2])
    assert.isNull(findProduct(second, findLine, found))
    assert.deepEqual(findProduct(itemWith(), findLine, found), gameWith())
  }).tags(['1-4-06'])
})

test.group('Storefront | cart quantity', () => {
  test('a line may take what is open or held for its buyer, less what other lines of the same game take', ({
    assert,
  }) => {
    const [mine, friends, ticketOfOne] = [
      itemWith({ quantity: 2 }),
      itemWith({ email: 'friend@example.test' }),
      ticket({}),
    ]
    const items = [mine, friends, ticketOfOne]
    assert.deepEqual(roomFor(mine, items, 4, 0), { forLine: 3, atTable: 4, inCart: mine.quantity + 1 })
    assert.equal(roomFor(mine, items, 0, 3)?.forLine, 2)
    assert.equal(roomFor(mine, items, 0, 0)?.forLine, 0)
    assert.isNull(roomFor(mine, items, null, 0))
    assert.equal(roomFor(ticketOfOne, items, 4, 0)?.forLine, 4)
  })

  test('what is bought leaves the cart; what was added meanwhile stays', ({ assert }) => {
    const cart = cartOf(itemWith({ quantity: 3 }), itemWith({ productId: 2 }), itemWith({ productId: 3 }))
    const items = withoutBought(cart.items, [
      { productType: 'game', productId: 1, quantity: 2 },
      { productType: 'game', productId: 2, quantity: 1 },
      { productType: 'workshop', productId: 3, quantity: 1 },
    ])
    assert.deepEqual(
      items.map(({ productId, quantity }) => [productId, quantity]),
      [
        [1, 1],
        [3, 1],
      ]
    )
  })

  test('{0} may be bought up to {2} times')
    .with<[string, Parameters<typeof maximumFor>, number][]>([
      ['a game', [itemWith()], NO_MAXIMUM],
      ['a session of another type', [itemWith({ productType: 'workshop' })], NO_MAXIMUM],
      ["a game master's ticket", [ticket({ role: 'master' })], 1],
      ["a game master's ticket without a role", [ticket({ isGameMaster: true })], 1],
      ["a player's ticket", [ticket({ role: 'player' })], 6],
      ["a player's ticket while a squad has not answered", [ticket({ role: 'player', squadId: 3 }), null], 6],
      ["a player's ticket for a squad with room for two", [ticket({ role: 'player', squadId: 3 }), 2], 2],
      ["a player's ticket for a squad that could not be asked", [ticket({ role: 'player', squadId: 3 }), 'unknown'], 1],
      ["a player's ticket for a full squad", [ticket({ role: 'player', squadId: 3 }), 0], 1],
      ["a relief master's ticket", [ticket({ role: 'relief' })], 1],
      ['a ticket of nobody in particular', [ticket({})], 1],
    ])
    .run(({ assert }, [, parameters, maximum]) => assert.equal(maximumFor(...parameters), maximum))
    .tags(['1-5-22', '1-5-24', '1-5-25', '1-5-26'])

  test('"{0}" with at most {1} becomes {2}')
    .with<[string, number, number, boolean][]>([
      ['3', 6, 3, true],
      ['6', 6, 6, true],
      ['7', 6, 6, false],
      ['0', 6, 1, false],
      ['-4', 6, 1, false],
      ['', 6, 1, false],
      ['2.5', 6, 2, false],
      ['many', 6, 1, false],
      ['1000', NO_MAXIMUM, 999, false],
    ])
    .run(({ assert }, [typed, maximum, quantity, valid]) =>
      assert.deepEqual(checkQuantity(typed, maximum), { quantity, valid })
    )
    .tags(['1-5-21', '1-5-27'])
})
