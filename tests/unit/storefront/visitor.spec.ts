import { test } from '@japa/runner'
import type { CurrentUser, Role } from '#common/wire'
import {
  chooseReferralCode,
  forgetReferralCodes,
  heldReferralCode,
  keepReferralCode,
} from '#storefront/features/account/referral'
import { clearSignInData } from '#storefront/features/account/sign_in'
import { cartStore } from '#storefront/features/checkout/cart/cart_store'
import { accountLinks, centreLinks } from '#storefront/layout/navigation_links'
import { ownAddress, saveReturnUrl, takeReturnUrl } from '#storefront/wire/return_url'
import { addGameMasterRole, forgetSignIn, signedIn, storeSignIn } from '#storefront/wire/signed_in'
import { STORED, STORED_FOR_TAB } from '#storefront/wire/storage'
import { installBrowser, type Browser } from './browser_storage.ts'
import { itemWith } from './games.ts'

const pat: CurrentUser = { id: 7, username: 'Pat Player', email: 'pat@example.test', roles: [] }
const withRoles = (...roles: Role[]): CurrentUser => ({ ...pat, roles })
const names = (links: { text: string; to: string }[]) => links.map(({ text, to }) => `${text} ${to}`)

test.group('Storefront | who is here', (group) => {
  let browser: Browser
  group.each.setup(() => {
    browser = installBrowser()
    return () => browser.restore()
  })

  test('signed in means both a stored user and a token', ({ assert }) => {
    assert.isNull(signedIn())
    browser.local.setItem(STORED.authToken, 'secret')
    assert.isNull(signedIn())
    browser.local.setItem(STORED.currentUser, JSON.stringify(pat))
    assert.deepEqual(signedIn(), { user: pat, token: 'secret' })
    browser.local.removeItem(STORED.authToken)
    assert.isNull(signedIn())
  }).tags(['1-4-09', '1-3-10', '1-6-01'])

  test('a stored user that is {0} means signed out')
    .with(['{"username":', 'null', '7', '{"name":"Pat"}'])
    .run(({ assert }, text) => {
      browser.local.setItem(STORED.authToken, 'secret')
      browser.local.setItem(STORED.currentUser, text)
      assert.isNull(signedIn())
    })
    .tags(['1-4-12'])

  test('signing in stores user and token and clears the stored referral code', ({ assert }) => {
    keepReferralCode('?ref=OWL7')
    storeSignIn({ user: pat, token: 'secret' })
    assert.equal(browser.local.getItem(STORED.authToken), 'secret')
    assert.deepEqual(JSON.parse(browser.local.getItem(STORED.currentUser) ?? ''), pat)
    assert.isNull(browser.local.getItem(STORED.referralCode))
  }).tags(['1-4-11', '1-3-11'])

  test("signing out clears token, user and the provider's own memory of the choice", ({ assert }) => {
    let forgotten = 0
    Object.assign(browser.events, { google: { accounts: { id: { disableAutoSelect: () => (forgotten += 1) } } } })
    storeSignIn({ user: pat, token: 'secret' })
    forgetSignIn()
    assert.isNull(browser.local.getItem(STORED.authToken))
    assert.isNull(browser.local.getItem(STORED.currentUser))
    assert.equal(forgotten, 1)
  }).tags(['1-4-10'])

  test('a role is added to the stored user, once', ({ assert }) => {
    storeSignIn({ user: pat, token: 'secret' })
    addGameMasterRole()
    addGameMasterRole()
    assert.deepEqual(signedIn()?.user.roles, ['Game Master'])
    assert.isTrue(signedIn()?.user.awaitsConfirmation)
  }).tags(['1-6-04', '1-6-03'])

  test('cart, token, person and referral code are kept apart: forgetting one leaves the others', ({ assert }) => {
    const fill = () => {
      storeSignIn({ user: pat, token: 'secret' })
      cartStore.add(itemWith())
      keepReferralCode('?ref=OWL7')
    }
    const kept = () =>
      [STORED.cart, STORED.authToken, STORED.currentUser, STORED.referralCode].map(
        (key) => browser.local.getItem(key) !== null
      )
    fill()
    assert.deepEqual(kept(), [true, true, true, true])
    assert.include(browser.local.getItem(STORED.cart), 'The Drowned Bell')
    assert.equal(browser.local.getItem(STORED.authToken), 'secret')
    assert.include(browser.local.getItem(STORED.currentUser), 'Pat Player')
    assert.include(browser.local.getItem(STORED.referralCode), 'OWL7')
    forgetReferralCodes()
    assert.deepEqual(kept(), [true, true, true, false])
    forgetSignIn()
    assert.deepEqual(kept(), [true, false, false, false])
  }).tags(['1-9-22'])

  test('the way back is an address of this shop, or the start page: {0}')
    .with<[string, string | null][]>([
      ['/join-game/7?x=1', '/join-game/7?x=1'],
      ['https://evil.example/', null],
      ['//evil.example', null],
      [String.raw`/\evil.example`, null],
      ['/.//evil.example/login', null],
      ['/x/..//evil.example', null],
      ['/%2e//evil.example', null],
      [String.raw`/.\/evil.example`, null],
      ['/\t/evil.example', null],
      ['javascript:alert(1)', null],
      ['', null],
    ])
    .run(({ assert }, [address, own]) => {
      assert.equal(ownAddress(address), own)
      saveReturnUrl(address)
      assert.equal(takeReturnUrl(null), own ?? '/')
      assert.equal(takeReturnUrl(null), '/')
    })
    .tags(['1-6-06'])

  test('clearing the sign-in data forgets token, user and the way back', ({ assert }) => {
    storeSignIn({ user: pat, token: 'secret' })
    saveReturnUrl('/cart')
    clearSignInData()
    assert.isNull(signedIn())
    assert.equal(takeReturnUrl(null), '/')
  })
})

test.group('Storefront | referral code', (group) => {
  let browser: Browser
  group.each.setup(() => {
    browser = installBrowser()
    return () => browser.restore()
  })

  test('a code comes with any address, trimmed, and the first one stays', ({ assert }) => {
    keepReferralCode(`?ref=${'x'.repeat(65)}`)
    assert.isNull(heldReferralCode())
    keepReferralCode('?ref=%20OWL7%20')
    keepReferralCode('?ref=FOX1')
    keepReferralCode('?ref=')
    assert.equal(heldReferralCode(), 'OWL7')
  }).tags(['1-4-15'])

  test('a typed code comes before the held one and is kept for the tab; both are forgotten together', ({ assert }) => {
    keepReferralCode('?ref=OWL7')
    assert.equal(chooseReferralCode(''), 'OWL7')
    assert.equal(chooseReferralCode(' FOX1 '), 'FOX1')
    assert.equal(heldReferralCode(), 'FOX1')
    assert.equal(browser.tab.getItem(STORED_FOR_TAB.chosenReferralCode), 'FOX1')
    assert.equal(browser.local.getItem(STORED.referralCode), 'OWL7')
    forgetReferralCodes()
    assert.isNull(heldReferralCode())
  }).tags(['1-4-16', '1-4-17'])
})

test.group('Storefront | cart of this browser', (group) => {
  let browser: Browser
  group.each.setup(() => {
    browser = installBrowser()
    return () => browser.restore()
  })

  test('the cart is kept in browser storage', ({ assert }) => {
    cartStore.add(itemWith())
    assert.include(browser.local.getItem(STORED.cart), 'The Drowned Bell')
    assert.lengthOf(cartStore.read().items, 1)
    cartStore.clear()
    assert.lengthOf(cartStore.read().items, 0)
  }).tags(['1-4-05'])

  test("what another tab stores is this tab's cart too", ({ assert }) => {
    let told = 0
    const leave = cartStore.watch(() => (told += 1))
    browser.local.setItem(STORED.cart, JSON.stringify([itemWith({ quantity: 3 })]))
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: STORED.cart }))
    assert.equal(told, 1)
    assert.equal(cartStore.read().items[0]?.quantity, 3)
    leave()
  })

  test('a full storage loses nothing while the tab is open', ({ assert }) => {
    cartStore.clear()
    browser.local.refuses = true
    cartStore.add(itemWith())
    assert.lengthOf(cartStore.read().items, 1)
    browser.local.refuses = false
    cartStore.clear()
  })
})

test.group('Storefront | navigation links', () => {
  test('the centre shows the shop, to who puts on games the back office', ({ assert }) => {
    const shop = ['Games /games', 'Campaigns /campaigns', 'Systems /systems', 'Game Masters /game-masters']
    assert.deepEqual(names(centreLinks(null)), shop)
    assert.deepEqual(names(centreLinks(pat)), shop)
    assert.deepEqual(names(centreLinks(withRoles('Game Master'))), shop)
    for (const role of ['Administrator', 'Staff', 'Venue'] as const)
      assert.deepEqual(names(centreLinks(withRoles(role))), ['Administration /admin'])
  }).tags(['2-2.2-04', '2-2.2-05'])

  test('whoever is signed in has settings, cart, orders and rewards, a game master their campaigns in the place of rewards', ({
    assert,
  }) => {
    const links = ['Settings /account/payment-methods', 'Cart /cart', 'Orders /account/order-history']
    assert.deepEqual(names(accountLinks(pat, false)), [...links, 'Rewards /account/referrals'])
    assert.deepEqual(names(accountLinks(withRoles('Game Master'), false)), [...links, 'My Campaigns /my-campaigns'])
  }).tags(['2-2.2-06', '2-2.2-07'])

  test('a visitor sees Sign In, and Cart beside it once there is something in it', ({ assert }) => {
    assert.deepEqual(names(accountLinks(null, false)), ['Sign In /sign-in'])
    assert.deepEqual(names(accountLinks(null, true)), ['Cart /cart', 'Sign In /sign-in'])
  }).tags(['2-2.2-08'])
})
