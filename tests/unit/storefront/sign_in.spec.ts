import { test } from '@japa/runner'
import type { CurrentUser, Role } from '#common/wire'
import { dashboardLinks } from '#storefront/features/account/dashboard_links'
import { discordAddress, refusalOf } from '#storefront/features/account/sign_in'
import { venueAddress, venueDescription, venueHeading, venueKeywords } from '#storefront/features/catalog/venue_words'
import { ownAddress, returnUrl, saveReturnUrl, takeReturnUrl } from '#storefront/wire/return_url'
import { rest, RestError } from '#storefront/wire/rest'
import { signedIn, storeSignIn, watchSignInElsewhere } from '#storefront/wire/signed_in'
import { installBrowser, type Browser } from './browser_storage.ts'

const pat: CurrentUser = { id: 7, username: 'Pat Player', email: 'pat@example.test', roles: [] }

test.group('Storefront | the way back after signing in', (group) => {
  let browser: Browser
  group.each.setup(() => {
    browser = installBrowser()
    return () => browser.restore()
  })

  test("what the page's own address says comes before what was stored earlier, unless it is another site's", ({
    assert,
  }) => {
    saveReturnUrl('/cart')
    assert.equal(returnUrl('/games'), '/games')
    assert.equal(returnUrl('https://evil.example/'), '/cart')
    assert.equal(takeReturnUrl(null), '/cart')
    assert.equal(returnUrl(null), '/')
  }).tags(['1-4-21'])

  test("the pages of signing in are nobody's destination", ({ assert }) => {
    for (const address of ['/sign-in', '/sign-in?ref=OWL7', '/auth-callback?token=secret'])
      assert.isNull(ownAddress(address))
  })

  test('a stored address of another site is not believed', ({ assert }) => {
    browser.local.setItem('returnUrl', '//evil.example/')
    assert.equal(takeReturnUrl(null), '/')
  }).tags(['1-6-06'])
})

test.group('Storefront | calls that are refused', (group) => {
  let browser: Browser
  let status = 403
  const went: string[] = []
  group.each.setup(() => {
    browser = installBrowser()
    const { fetch } = globalThis
    const go = (address: string) => void went.push(address)
    Object.assign(browser.events, {
      location: { pathname: '/payment/3/2026-11-21', search: '?a=1', hash: '#b', assign: go, replace: go },
    })
    globalThis.fetch = async () => Response.json({ message: 'You are not a member of this campaign.' }, { status })
    went.length = 0
    storeSignIn({ user: pat, token: 'secret' })
    return () => {
      globalThis.fetch = fetch
      browser.restore()
    }
  })

  const isRefused = async (keepSignIn?: boolean | 403) => {
    const reason: unknown = await rest('/x', { keepSignIn }).catch((error: unknown) => error)
    return (
      reason instanceof RestError &&
      reason.status === status &&
      reason.message === 'You are not a member of this campaign.'
    )
  }

  test('401 and 403 end the sign-in, and the whole address is kept as the way back', async ({ assert }) => {
    for (status of [401, 403]) {
      storeSignIn({ user: pat, token: 'secret' })
      assert.isTrue(await isRefused())
      assert.isNull(signedIn())
    }
    assert.deepEqual(went, ['/sign-in', '/sign-in'])
    assert.equal(takeReturnUrl(null), '/payment/3/2026-11-21?a=1#b')
  }).tags(['1-4-13', '1-6-06'])

  test('a call may take 403 for an answer, and still be signed out by 401', async ({ assert }) => {
    status = 403
    assert.isTrue(await isRefused(403))
    assert.isNotNull(signedIn())
    status = 401
    assert.isTrue(await isRefused(403))
    assert.isNull(signedIn())
  })

  test('other tabs are noticed when they store something, and when the page comes back from where browsers keep it', ({
    assert,
  }) => {
    let told = 0
    const stop = watchSignInElsewhere(() => (told += 1))
    for (const name of ['storage', 'pageshow']) browser.events.dispatchEvent(new Event(name))
    stop()
    browser.events.dispatchEvent(new Event('storage'))
    assert.equal(told, 2)
  })
})

test.group('Storefront | on the way to Discord', () => {
  test('the address carries the moment, and the referral code that is held', ({ assert }) => {
    assert.equal(discordAddress(1234, null), '/api/auth/discord?t=1234')
    assert.equal(discordAddress(1234, 'OWL 7&x'), '/api/auth/discord?t=1234&ref=OWL+7%26x')
  }).tags(['1-2.6-06'])

  test('every refusal has a sentence; what is not known has simply failed', ({ assert }) => {
    assert.isNull(refusalOf('?ref=x'))
    assert.equal(refusalOf('?error=email_required'), 'email_required')
    for (const unknown of ['', 'x', 'constructor', '__proto__']) assert.equal(refusalOf(`?error=${unknown}`), 'failed')
  })
})

test.group('Storefront | account dashboard', () => {
  test('links the pages of an account, and hides the invitation from game masters', ({ assert }) => {
    const titles = (...roles: Role[]): string[] => dashboardLinks({ ...pat, roles }).map(({ title }) => title)
    const common = ['Fellowship Rewards', 'Order History', 'My Campaigns', 'Payment Methods']
    assert.deepEqual(titles(), [...common, 'Become a Game Master'])
    assert.deepEqual(titles('Game Master'), [...common, 'Refund Requests', 'Game Master Profile', 'Your Tables'])
  }).tags(['1-2.7-01', '1-2.7-02', '1-2.7-03'])
})

test.group('Storefront | words of a venue', () => {
  const address = {
    address1: '12 Larkspur Way',
    address2: null,
    city: 'Boulder',
    state: 'CO',
    postalcode: '80302',
    country: 'USA',
  }
  const nowhere = { address1: null, address2: null, city: null, state: null, postalcode: null, country: null }
  const venue = { name: 'The Iron Flagon', type: 'store', address } as const

  test('the heading says where: {type}')
    .with([
      { type: 'online', heading: 'Role-Playing Games Online with The Iron Flagon' },
      { type: 'physical', heading: 'Role-Playing Games at The Iron Flagon in Boulder, CO' },
      { type: 'store', heading: 'Role-Playing Games at The Iron Flagon in Boulder, CO' },
    ] as const)
    .run(({ assert }, { type, heading }) => assert.equal(venueHeading({ ...venue, type }), heading))
    .tags(['2-2.5-01', '2-2.5-02', '1-3-05'])

  test('a place that has told no town or street has no empty words', ({ assert }) => {
    assert.equal(venueHeading({ ...venue, address: nowhere }), 'Role-Playing Games at The Iron Flagon')
    assert.isNull(venueAddress({ ...venue, address: nowhere }))
    assert.isNull(venueAddress({ ...venue, type: 'online' }))
    assert.equal(venueAddress(venue), '12 Larkspur Way, Boulder, CO 80302')
  })

  test('the description is no longer than 157 characters, the keywords name the place', ({ assert }) => {
    const long = { ...venue, name: 'The Very Long Name of a Store '.repeat(8) }
    assert.isAtMost(venueDescription(long).length, 157)
    assert.include(venueDescription(venue), 'The Iron Flagon in Boulder, CO')
    assert.includeMembers(venueKeywords(venue), ['The Iron Flagon', 'Boulder'])
  }).tags(['2-2.5-04'])
})
