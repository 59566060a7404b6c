import { test } from '@japa/runner'
import type { ShopSetting, ShopSettingDetail } from '#common/wire'
import type { HttpClient } from '#tests/support/http'
import { createAdministrator, createPerson, issueToken } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

const HOLD = '/api/settings/booking.holdSeconds'

test.group('Settings | set while the shop is open', (group) => {
  let product: App
  let shop: Shop
  let administrator: { id: number; username: string }
  let own: HttpClient
  let others: HttpClient
  group.setup(async () => {
    product = await freshApp({ 'booking.networkSeats': 5000, 'booking.guestSeats': 8 })
    shop = new Shop(product)
    administrator = await createAdministrator(product)
    const token = await issueToken(product, administrator.id)
    own = product.http.as(token)
    others = (await product.startProcess({ NETWORK_SEATS: '5000', GUEST_SEATS: '8' })).http.as(token)
  })

  const read = async (path: string, http = own) => (await http.get(path)).body as ShopSettingDetail
  /** From what it is. */
  const set = async (path: string, value: unknown, http = own) =>
    http.put(path, { ...(value === null ? { reset: true } : { value }), version: (await read(path)).version })
  const heldFor = async (http: HttpClient) => {
    const answer = await shop.startedCheckout([{ game: await shop.game() }], { http })
    return Math.round((Date.parse(answer.expiresAt) - Date.now()) / 60_000)
  }

  test('a hold is as long as it is set, in every process from the moment of the answer, and of a checkout that has begun as it was', async ({
    assert,
  }) => {
    const game = await shop.game()
    const begun = await shop.startedCheckout([{ game }])
    for (const [minutes, from, to] of [
      [7, own, others],
      [22, others, own],
    ] as const) {
      assert.equal((await set(HOLD, minutes * 60, from)).status, 200)
      assert.deepEqual([await heldFor(to), await heldFor(from)], [minutes, minutes])
    }
    const { expiresAt } = await product.database.one<{ expiresAt: Date }>(
      'select expires_at as "expiresAt" from checkouts where provider_session_id = $1',
      [begun.sessionId]
    )
    assert.equal(expiresAt.toISOString(), begun.expiresAt)
    assert.equal((await set(HOLD, null)).status, 200)
    assert.deepEqual([await heldFor(own), await heldFor(others)], [15, 15])
  })

  test('each change tells who made it, when, and what it was, in its history and in the audit log; the same value again is none', async ({
    assert,
  }) => {
    const path = '/api/settings/booking.guestSeats'
    assert.deepEqual([(await read(path)).changed, (await read(path)).isSet], [null, false])
    await set(path, 6)
    await set(path, 6)
    await set(path, null)
    const { value, default: preset, isSet, version, history } = await read(path)
    assert.deepEqual([value, preset, isSet, version], [8, 8, false, 2])
    assert.deepEqual(
      history.map(({ before, after, by }) => [before, after, by]),
      [
        [6, null, administrator.username],
        [null, 6, administrator.username],
      ]
    )
    assert.closeTo(Date.parse(history[0]!.at), Date.now(), 60_000)
    const { body: log } = await own.get('/api/audit-log', {
      query: { filter: JSON.stringify({ subjectType: 'setting', subjectId: 'booking.guestSeats' }) },
    })
    assert.deepEqual(
      log.map(({ action, actor }: { action: string; actor: { username: string } | null }) => [action, actor?.username]),
      [
        ['changed', administrator.username],
        ['changed', administrator.username],
      ]
    )
  })

  test('of two who change the same setting the second is told, and nothing of theirs is written', async ({
    assert,
  }) => {
    const path = '/api/settings/booking.accountSeats'
    const { version } = await read(path)
    const answers = await Promise.all([own.put(path, { value: 30, version }), others.put(path, { value: 50, version })])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409]
    )
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    assert.deepEqual([second!.body.code, second!.body.current.value], ['OUTDATED', first!.body.value])
    assert.deepEqual([(await read(path)).value, (await read(path)).history.length], [first!.body.value, 1])
  })

  test('what is out of bounds or no number is refused in words, and nobody but administrators reads or sets anything', async ({
    assert,
  }) => {
    const refused: [unknown, string][] = [
      [0, 'Please enter 1 to 30 minutes.'],
      [3600, 'Please enter 1 to 30 minutes.'],
      [90, 'Please enter whole minutes.'],
      ['600', 'Please enter a number.'],
      [{}, 'Please enter a number.'],
    ]
    for (const [value, words] of refused) {
      const { status, body } = await set(HOLD, value)
      assert.deepEqual([status, body.errors?.[0]?.field, body.message], [422, 'value', words])
    }
    assert.equal((await own.put(HOLD, { value: 600 })).status, 422)
    for (const path of [
      '/api/settings/booking.sweepSeconds',
      '/api/settings/none',
      '/api/settings/booking.holdSeconds@1',
    ])
      assert.equal((await own.get(path)).status, 404)
    const stranger = product.http.as(await issueToken(product, (await createPerson(product)).id))
    assert.deepEqual(
      [
        (await stranger.get('/api/settings')).status,
        (await product.http.get('/api/settings')).status,
        (await stranger.put(HOLD, { value: 600, version: 0 })).status,
      ],
      [403, 401, 403]
    )
  })

  test('name, lines and social addresses stand on every page of every process at once, and mails come from the name that is set', async ({
    assert,
  }) => {
    const page = async (http: HttpClient, path = '/contact') => (await http.get(path)).text
    assert.include(await page(others), 'Prices are in US dollars.')
    await set('/api/settings/brand.name', 'The Gilded Die')
    await set('/api/settings/brand.contactEmail', 'desk@gilded.example')
    await set('/api/settings/footer.lines', ['Times are those of Boise.', 'Open <every> day.'])
    await set('/api/settings/footer.social', [{ label: 'Mastodon', url: 'https://social.example/@gilded' }])
    for (const http of [others, own]) {
      const html = await page(http)
      for (const part of [
        'The Gilded Die',
        'desk@gilded.example',
        'Times are those of Boise.',
        'Open &lt;every&gt; day.',
        '<a href="https://social.example/@gilded"',
      ])
        assert.include(html, part)
      assert.notInclude(html, 'Prices are in US dollars.')
    }
    const senderOfMailFrom = async (http: HttpClient, name: string) => {
      await http.post('/api/contact', { name, email: 'ada@example.test', message: 'Is there parking?' })
      const mail = await shop.mailTo('desk@gilded.example', name)
      return mail.from_name
    }
    assert.equal(await senderOfMailFrom(own, 'Ada'), 'The Gilded Die')
    await set('/api/settings/brand.senderName', 'Gilded Mail')
    assert.equal(await senderOfMailFrom(own, 'Berta'), 'Gilded Mail')
    for (const name of ['brand.name', 'brand.contactEmail', 'brand.senderName', 'footer.lines', 'footer.social'])
      await set(`/api/settings/${name}`, null)
    assert.include(await page(others), 'Prices are in US dollars.')
  })

  test('texts and addresses that would break a page or a mail are refused in words', async ({ assert }) => {
    const refused: [string, unknown, string][] = [
      ['brand.name', '', 'Please fill this in.'],
      ['brand.name', 'Two\nBcc: lines', 'Please write it on one line.'],
      ['brand.contactEmail', 'nobody', 'Please enter a valid email address'],
      ['brand.communityUrl', 'javascript:alert(1)', 'Please enter an address such as https://example.com'],
      ['footer.lines', ['1', '2', '3', '4', '5'], 'Please enter at most 4.'],
      [
        'footer.social',
        [{ label: 'Here', url: 'data:text/html,x' }],
        'Please enter an address such as https://example.com',
      ],
      ['footer.social', [{ label: '', url: 'https://example.com' }], 'Please fill this in.'],
    ]
    for (const [name, value, words] of refused) {
      const { status, body } = await set(`/api/settings/${name}`, value)
      assert.deepEqual([name, status, body.message], [name, 422, words])
    }
  })

  test('a limit holds from then on, in every process', async ({ assert }) => {
    const path = '/api/settings/limits.referralGuesses'
    assert.equal((await set(path, 2)).status, 200)
    const guess = async (address: string) =>
      others.post('/api/referrals/validate', { code: 'NOBODY' }, { headers: { 'x-forwarded-for': address } })
    let guests = 0
    const limitOfNewGuest = async () => (await guess(`198.51.100.${(guests += 1)}`)).headers.get('x-ratelimit-limit')
    await eventually(async () => (await limitOfNewGuest()) === '2')
    const last = `198.51.100.${guests}`
    assert.deepEqual([(await guess(last)).status, (await guess(last)).status], [200, 429])
    await set(path, null)
    await eventually(async () => (await limitOfNewGuest()) !== '2')
  })

  test('the list has every setting of the shop with its value, its default and the bounds of its form', async ({
    assert,
  }) => {
    await set('/api/settings/booking.networkSeats', 99)
    const { body } = await others.get('/api/settings')
    const all = body as ShopSetting[]
    const { value, default: preset, form, changed } = all.find(({ id }) => id === 'booking.networkSeats')!
    assert.deepEqual(
      [value, preset, form, changed!.after],
      [99, 5000, { kind: 'whole', unit: 'seats', least: 1, most: 10_000 }, 99]
    )
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    await set('/api/settings/booking.networkSeats', null)
  })
})
