import { test } from '@japa/runner'
import { checkoutError, checkoutFailure } from '#storefront/features/checkout/checkout_failure'
import { checkoutRequest, isMobile } from '#storefront/features/checkout/start_checkout'
import { leftText, minutesToTell } from '#storefront/features/checkout/own_checkout'
import { loadWithRetries } from '#storefront/wire/payment_script'
import { RestError, Unreachable } from '#storefront/wire/rest'
import { installBrowser } from './browser_storage.ts'
import { itemWith } from './games.ts'

const refused = (status: number, message: string, code?: string) => new RestError(status, message, code)

test.group('Storefront | checkout request', () => {
  const wish = { mode: 'embedded', referralCode: null, buyerKey: 'a-key-of-this-browser', keepCredits: false } as const

  test('a line carries its price in cents, its product and, for a large event, its choices as JSON', ({ assert }) => {
    const metadata = { role: 'player', squadId: 4 } as const
    const { lineItems } = checkoutRequest({
      ...wish,
      items: [itemWith({ price: 19.99, quantity: 2 }), itemWith({ productId: 7, productType: 'lpg', metadata })],
    })
    assert.deepEqual(lineItems, [
      {
        price_data: {
          currency: 'usd',
          product_data: { name: 'The Drowned Bell', metadata: { productId: '1', productType: 'game' } },
          unit_amount: 1999,
        },
        quantity: 2,
      },
      {
        price_data: {
          currency: 'usd',
          product_data: {
            name: 'The Drowned Bell',
            metadata: { productId: '7', productType: 'lpg', lpgMetadata: JSON.stringify(metadata) },
          },
          unit_amount: 2500,
        },
        quantity: 1,
      },
    ])
  }).tags(['1-3-18', '1-3-19', '1-9-01', '1-1-08'])

  test("the customer's email is the first item's, and left out when that is empty", ({ assert }) => {
    const first = checkoutRequest({ ...wish, items: [itemWith(), itemWith({ email: 'other@example.test' })] })
    assert.deepInclude(first, {
      customer_email: 'pat@example.test',
      ui_mode: 'embedded',
      buyerKey: 'a-key-of-this-browser',
    })
    assert.notProperty(checkoutRequest({ ...wish, items: [itemWith({ email: ' ' })] }), 'customer_email')
    assert.notProperty(first, 'referral_code')
    const hosted = checkoutRequest({ ...wish, mode: 'hosted', referralCode: 'OWL7', items: [itemWith()] })
    assert.deepInclude(hosted, { ui_mode: 'hosted', referral_code: 'OWL7' })
  }).tags(['1-7-19'])

  test('the prices that were shown go along, to be compared; credits are kept only for whoever says so', ({
    assert,
  }) => {
    const items = [itemWith({ price: 19.99 }), itemWith({ productId: 7, productType: 'lpg' })]
    const usual = checkoutRequest({ ...wish, items })
    assert.deepEqual(usual.shownPrices, [
      { productType: 'game', productId: 1, cents: 1999 },
      { productType: 'lpg', productId: 7, cents: 2500 },
    ])
    assert.notProperty(usual, 'keepCredits')
    assert.isTrue(checkoutRequest({ ...wish, items, keepCredits: true }).keepCredits)
  })
})

test.group('Storefront | checkout on which device', () => {
  test('{0} at {1} px: hosted {2}')
    .with<[string, number, boolean][]>([
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 1200, true],
      ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 1200, true],
      ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', 768, true],
      ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', 769, false],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Safari/605.1.15', 1440, false],
    ])
    .run(({ assert }, [agent, width, mobile]) => assert.equal(isMobile(agent, width), mobile))
    .tags(['1-2.4-03'])
})

test.group('Storefront | checkout failures', () => {
  test('{0} becomes the sentence of the catalogue')
    .with<[string, RestError, string][]>([
      [
        'a game that has begun',
        refused(400, 'Game 7 has Already Started.'),
        'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.',
      ],
      ['another refusal with a message', refused(400, 'That is too many seats.'), 'That is too many seats.'],
      [
        'items that are gone',
        refused(400, 'anything', 'CART_ITEMS_UNAVAILABLE'),
        'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.',
      ],
    ])
    .run(({ assert }, [, reason, message]) => assert.propertyVal(checkoutError(reason), 'message', message))
    .tags(['1-8-01', '1-8-02', '1-8-03'])

  test('{0} leads back to the cart as {2}')
    .with<[string, RestError, string, string, boolean][]>([
      [
        'items that are gone',
        refused(400, '', 'CART_ITEMS_UNAVAILABLE'),
        'cart_updated',
        'Some items in your cart are no longer available. Your cart has been updated.',
        true,
      ],
      [
        'a cart that has been updated',
        refused(400, 'Your CART has been updated'),
        'cart_updated',
        'Some items in your cart are no longer available. Your cart has been updated.',
        false,
      ],
      [
        'a game that has begun',
        refused(400, 'this game has already started'),
        'games_started',
        'Some games in your cart have already started and are no longer available.',
        false,
      ],
      [
        'a price that has risen',
        refused(400, 'A price has risen since it was shown to you.', 'PRICES_ROSE'),
        'prices_rose',
        'A price has risen since you saw it. Nothing is held or charged. Please look at the new price and decide again.',
        false,
      ],
      [
        'any other refusal',
        refused(400, 'Sorry, only 2 seats available.'),
        'checkout_failed',
        'There was an issue with your cart. Please review your items and try again.',
        false,
      ],
    ])
    .run(({ assert }, [, reason, error, banner, emptyCart]) => {
      const said = error === 'checkout_failed' ? { said: reason.message } : {}
      assert.deepEqual(checkoutFailure(reason), { place: 'cart', error, banner, emptyCart, ...said } as never)
    })
    .tags(['1-8-03', '1-8-04', '1-8-05', '1-8-06'])

  test('{0} stays on the checkout page')
    .with<[string, unknown, string, boolean][]>([
      [
        'an email that is refused',
        refused(422, 'The customer email must be valid.'),
        'Email validation error: The customer email must be valid. Please go back and correct your email address.',
        false,
      ],
      [
        'a refusal about an email',
        refused(400, 'Invalid Email'),
        'Email validation error: Invalid Email. Please go back and correct your email address.',
        false,
      ],
      [
        'another window',
        refused(409, 'Please go on in the other window.', 'REPLACED'),
        'Please go on in the other window.',
        true,
      ],
      [
        'a line that holds too much',
        refused(429, 'Please try again in a few minutes.', 'TOO_MANY_HELD'),
        'Please try again in a few minutes.',
        true,
      ],
      [
        'a server that fails',
        refused(500, 'oops'),
        'Payment form failed to load. Please refresh the page and try again.',
        true,
      ],
      [
        'a connection that breaks',
        new Unreachable('no answer'),
        'Payment form failed to load. Please refresh the page and try again.',
        true,
      ],
      ['an answer without an address', new Error('No checkout URL received'), 'No checkout URL received', true],
    ])
    .run(({ assert }, [, reason, message, refresh]) => {
      assert.deepEqual(checkoutFailure(reason), { place: 'checkout', message, refresh })
    })
    .tags(['1-8-07', '1-8-08', '1-8-10'])

  test('who has to sign in first is told so in the words of the server, and offered to', ({ assert }) => {
    const reason = refused(
      400,
      'Without an account we hold up to 8 seats at a time. Please sign in to take more.',
      'SIGN_IN_FIRST'
    )
    assert.deepEqual(checkoutFailure(reason), {
      place: 'checkout',
      message: reason.message,
      refresh: false,
      signIn: true,
    })
  })
})

test.group('Storefront | payment script', (group) => {
  let browser: ReturnType<typeof installBrowser>
  const posted: string[] = []
  const fetchBefore = globalThis.fetch
  group.each.setup(() => {
    browser = installBrowser()
    Object.assign(browser.events, { location: { pathname: '/checkout' } })
    posted.length = 0
    globalThis.fetch = async (_address, options) => {
      posted.push(String(options?.body))
      return new Response()
    }
    return () => {
      globalThis.fetch = fetchBefore
      browser.restore()
    }
  })

  test('a script that does not load is tried five more times, two seconds apart, and then only logged', async ({
    assert,
  }) => {
    const waits: number[] = []
    let tries = 0
    const loading = {
      load: async () => {
        tries += 1
        throw new Error('blocked')
      },
      wait: async (milliseconds: number) => void waits.push(milliseconds),
    }
    await assert.rejects(() => loadWithRetries('https://pay.example/script.js', loading), 'blocked')
    assert.equal(tries, 6)
    assert.deepEqual(waits, [2000, 2000, 2000, 2000, 2000])
    assert.lengthOf(posted, 1)
    assert.include(posted[0], 'payment script')
  }).tags(['1-8-09', '1-3-27'])

  test('a script that loads at the second try is not tried again', async ({ assert }) => {
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries === 1) throw new Error('blocked')
    }
    await loadWithRetries('https://pay.example/script.js', { load, wait: async () => {} })
    assert.equal(tries, 2)
    assert.lengthOf(posted, 0)
  })
})

test.group('Storefront | hold', () => {
  test('what is left reads as minutes and seconds', ({ assert }) => {
    assert.equal(leftText(872_000), '14:32')
    assert.equal(leftText(5_900), '0:05')
    assert.equal(leftText(-1), '0:00')
  })

  test('five minutes and one minute before the end are told aloud, once', ({ assert }) => {
    assert.equal(minutesToTell(300_400, 299_900), 5)
    assert.isNull(minutesToTell(299_900, 299_400))
    assert.equal(minutesToTell(60_200, 59_700), 1)
  })
})
