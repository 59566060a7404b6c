import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'
import { readPage, type ServedPage } from './served_page.ts'

test.group('Pages of the catalogue', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })
  const read = (path: string) => readPage(product.http, path)
  const upcoming = { startsIn: { days: 9 } }
  const cardOf = ({ html }: ServedPage, name: string) =>
    (html.match(/<article[\s\S]*?<\/article>/g) ?? []).find((card) => card.includes(name)) ?? ''
  /** The drawn die in the place of a picture. */
  const PLACEHOLDER = '<svg viewBox="0 0 32 32"'

  test('Game masters stand in a grid with the beginning of their biography and a way to their profile', async ({
    assert,
  }) => {
    const biography = `Runs **mysteries**. ${'Loves maps and long rivers. '.repeat(8)}`
    const person = await createGameMaster(
      { name: `Lena ${randomUUID()}`, biography, image: '/uploads/hosts/lena-384.webp' },
      database
    )
    const shy = await createGameMaster({ name: `Shy ${randomUUID()}`, private: true }, database)
    const page = await read('/game-masters')
    assert.deepEqual(page.headings(1), ['Professional Game Masters'])
    assert.include(page.headings(2), person.name)
    assert.match(
      page.html,
      new RegExp(`src="/uploads/hosts/lena-\\d+.webp"[^>]*>(?:(?!<picture)[\\s\\S])*${person.name}`)
    )
    assert.include(
      page.words,
      'Runs mysteries. Loves maps and long rivers. Loves maps and long rivers. Loves maps and long rivers…'
    )
    assert.equal(page.links.get(`View Profile : ${person.name}`), `/game-master/${person.slug}`)
    assert.notInclude(page.words, shy.name)
    const own = await read(`/game-master/${shy.slug}`)
    assert.deepEqual([own.status, own.meta('robots')], [200, 'noindex'])
  }).tags(['2-2.6-01', '2-2.6-02', '2-3-16'])

  test("A game master's page tells who it is, what is on and that no campaign is open", async ({ assert }) => {
    const person = await createGameMaster(
      { name: `Mara ${randomUUID()}`, biography: 'Loves **maps**.\n\n- rivers', image: '/uploads/hosts/mara-384.webp' },
      database
    )
    const game = await createGame({ ...upcoming, gameMasterId: person.id }, database)
    const page = await read(`/game-master/${person.slug}`)
    assert.deepEqual(page.headings(1), [person.name])
    assert.deepEqual(page.headings(2), ['Upcoming One-Shot Games', 'Epic Campaigns'])
    assert.include(page.words, 'Professional Dungeon Master')
    assert.match(page.html, /<main[\s\S]* src="\/uploads\/hosts\/mara-\d+\.webp"/)
    assert.include(page.html, '<p>Loves <strong>maps</strong>.</p>\n<ul>\n<li>rivers</li>')
    assert.include(page.html, `href="/join-game/${game.id}"`)
    assert.equal(page.title, `${person.name}, Professional Dungeon Master | Questboard`)
    assert.equal(page.meta('description'), 'Loves maps. rivers')
    assert.equal(page.canonical, `${product.url}/game-master/${person.slug}`)
  }).tags(['2-2.6-03', '2-2.1-16'])

  test('What search engines are told of a long text ends after 157 characters, of a campaign setting with an ellipsis', async ({
    assert,
  }) => {
    const text = 'A bell rings under the lake, and nobody has come back. '.repeat(5).trim()
    const [gameMaster, system, event, setting] = [
      await createGameMaster({ biography: text }, database),
      await createSystem({ description: text }, database),
      await createSpecialEvent({ description: text }, database),
      await createCampaignSetting({ description: text }, database),
    ]
    for (const path of [`/game-master/${gameMaster.slug}`, `/system/${system.slug}`, `/special-event/${event.slug}`]) {
      assert.equal((await read(path)).meta('description'), text.slice(0, 157).trim(), path)
    }
    assert.equal((await read(`/campaign-setting/${setting.slug}`)).meta('description'), `${text.slice(0, 157)}…`)
  }).tags(['2-9-09'])

  test("The environment names the address of API and pages, and the card provider's public key", async ({ assert }) => {
    const page = await readPage(product.http, '/')
    assert.equal(page.canonical, `${product.url}/`)
    assert.include(page.html, `"publishableKey":"${process.env.STRIPE_PUBLISHABLE_KEY}"`)
    assert.include(page.html, `"appUrl":"${process.env.APP_URL}"`)
    assert.equal((await product.http.graphql('{ games { id } }')).status, 200)
  }).tags(['1-9-24'])

  test('Everybody may open {0}: {1}')
    .with([
      ['/sign-in', 'Join the Adventure'],
      ['/auth-callback', null],
      ['/discord-privacy-help', null],
      ['/thank-you', null],
    ])
    .run(async ({ assert }, [path, heading]) => {
      const page = await read(path!)
      assert.equal(page.status, 200)
      if (heading) assert.deepEqual(page.headings(1), [heading])
      else assert.isNotEmpty(page.words)
    })

  test('A game master nobody knows, or who has left, is not found', async ({ assert }) => {
    const gone = await createGameMaster({}, database)
    await product.database.query('update game_masters set archived_at = now() where id = $1', [gone.id])
    for (const slug of ['nobody-at-all', gone.slug]) {
      const page = await read(`/game-master/${slug}`)
      assert.equal(page.status, 404)
      assert.deepEqual(page.headings(1), ['Game Master Not Found'])
      assert.include(page.words, "The game master you're looking for doesn't exist or is no longer active.")
      assert.equal(page.meta('robots'), 'noindex')
    }
  }).tags(['2-2.6-05'])

  test('A game master is found by the written name, whose page says where it lives', async ({ assert }) => {
    const word = randomUUID().replaceAll('-', '')
    const { slug } = await createGameMaster({ name: `J.R. O'Hara ${word}` }, database)
    for (const written of [`jr-ohara-${word}`, `j-r-ohara-${word}`]) {
      assert.equal((await read(`/game-master/${written}`)).canonical, `${product.url}/game-master/${slug}`)
    }
  }).tags(['2-2.6-06'])

  test('{0} moved for good to {1}')
    .with([
      ['/gm/lena-osei', '/game-master/lena-osei'],
      ['/special-event', '/'],
      ['/join?ref=AB12', '/sign-in?ref=AB12'],
    ])
    .run(async ({ assert }, [from, to]) => {
      const { status, headers } = await product.http.get(from!)
      assert.equal(status, 301)
      assert.equal(headers.get('location'), to)
    })
    .tags(['2-2.1-16', '2-2.4-04', '2-2.1-14', '2-2.1-17'])

  test("Systems have a name, a picture's place and a way to their games", async ({ assert }) => {
    const system = await createSystem(
      { name: `Rules ${randomUUID()}`, image: '/uploads/systems/rules-800.webp' },
      database
    )
    const bare = await createSystem({ name: `Bare ${randomUUID()}`, image: null }, database)
    const page = await read('/systems')
    assert.deepEqual(page.headings(1), ['Game Systems'])
    assert.includeMembers(page.headings(2), [system.name, bare.name])
    assert.include(cardOf(page, system.name), 'src="/uploads/systems/rules-800.webp"')
    assert.include(cardOf(page, bare.name), PLACEHOLDER)
    assert.equal(page.links.get(`Find Games : ${system.name}`), `/system/${system.slug}`)
  }).tags(['2-2.8-01'])

  test("A system's page has its games where there are some, and no section where there are none", async ({
    assert,
  }) => {
    const [played, idle] = [
      await createSystem(
        { name: 'Emberfall', description: 'Two dice, *quick* rules.', image: '/uploads/systems/emberfall-800.webp' },
        database
      ),
      await createSystem({}, database),
    ]
    const module = await createModule({ systemId: played.id }, database)
    const game = await createGame({ ...upcoming, moduleId: module.id }, database)
    const page = await read(`/system/${played.slug}`)
    assert.deepEqual(page.headings(1), ['Emberfall'])
    assert.deepEqual(page.headings(2), ['Play Emberfall One-Shot Adventures'])
    assert.include(page.html, '<p>Two dice, <em>quick</em> rules.</p>')
    assert.include(page.html, 'src="/uploads/systems/emberfall-800.webp"')
    assert.include(page.html, `href="/join-game/${game.id}"`)
    assert.deepEqual((await read(`/system/${idle.slug}`)).headings(2), [])
    assert.equal((await read('/system/none')).status, 404)
  }).tags(['2-2.8-02', '2-2.1-17'])

  test("A campaign setting's page has what is there: picture, link, words, games", async ({ assert }) => {
    const setting = await createCampaignSetting(
      {
        image: '/uploads/settings/none-800.webp',
        url: 'https://coast.example/',
        description: '## The coast\n\nSeven cities.',
      },
      database
    )
    const module = await createModule({ campaignSettingId: setting.id }, database)
    const game = await createGame({ ...upcoming, moduleId: module.id }, database)
    const page = await read(`/campaign-setting/${setting.slug}`)
    assert.deepEqual(page.headings(1), [setting.name])
    assert.deepEqual(page.headings(2), ['The coast', 'Upcoming One-Shot Games'])
    assert.include(page.html, '/uploads/settings/none-800.webp')
    assert.match(page.html, /<a href="https:\/\/coast.example\/" rel="noopener noreferrer" target="_blank">/)
    assert.include(page.html, `href="/join-game/${game.id}"`)
    const bare = await read(`/campaign-setting/${(await createCampaignSetting({ description: '' }, database)).slug}`)
    assert.equal(bare.status, 200)
    assert.deepEqual(bare.headings(2), [])
    assert.notMatch(bare.html, /<main[\s\S]*<picture[\s\S]*<\/main>/)
  }).tags(['2-2.7-02', '2-3-09', '2-2.1-17'])

  test('A campaign setting nobody knows is not found', async ({ assert }) => {
    const page = await read('/campaign-setting/nowhere')
    assert.equal(page.status, 404)
    assert.deepEqual(page.headings(1), ['Campaign Setting Not Found'])
    assert.include(page.words, "The campaign setting you're looking for doesn't exist or is no longer available.")
  }).tags(['2-2.7-04'])

  test('A special event shows its games, by its slug and by its id, and joining one leads to its table', async ({
    assert,
  }) => {
    const event = await createSpecialEvent(
      { name: 'Gnome Fair', description: 'Forty *tables*.', image: '/uploads/events/gnomes-800.webp' },
      database
    )
    const bare = await createSpecialEvent({ name: 'Bare Fair', image: null }, database)
    await createGame({ ...upcoming, specialEventId: bare.id }, database)
    const game = await createGame({ ...upcoming, specialEventId: event.id }, database)
    for (const path of [`/special-event/${event.slug}`, `/special-event/${event.id}`]) {
      const page = await read(path)
      assert.deepEqual(page.headings(1), ['Gnome Fair'])
      assert.deepEqual(page.headings(2), ['Available Games'])
      assert.include(page.html, '<p>Forty <em>tables</em>.</p>')
      assert.include(page.html, 'src="/uploads/events/gnomes-800.webp"')
      assert.include([...page.links.values()], `/join-game/${game.id}`)
      assert.equal(page.canonical, `${product.url}/special-event/${event.slug}`)
    }
    const card = await read('/')
    assert.include(card.words, 'Gnome Fair Forty tables. 1 game available View Event')
    assert.equal(card.links.get('View Event : Gnome Fair'), `/special-event/${event.slug}`)
    assert.include(cardOf(card, 'Gnome Fair'), 'src="/uploads/events/gnomes-800.webp"')
    assert.include(cardOf(card, 'Bare Fair'), PLACEHOLDER)
    assert.include((await read(`/special-event/${bare.slug}`)).html, PLACEHOLDER)
  }).tags(['2-2.4-01', '2-2.4-02', '2-2.4-05', '2-2.4-08', '2-2.1-21', '2-2.1-17'])

  test('A special event without games says so; one that nobody knows is not found, with a way home', async ({
    assert,
  }) => {
    const event = await createSpecialEvent({}, database)
    assert.include((await read(`/special-event/${event.slug}`)).words, 'No Games Available')
    const missing = await read('/special-event/none')
    assert.equal(missing.status, 404)
    assert.deepEqual(missing.headings(1), ['Event Not Found'])
    assert.equal(missing.links.get('Back to the tavern'), '/')
  }).tags(['2-2.4-06', '2-2.4-07'])

  test('The return policy says what happens to the money', async ({ assert }) => {
    const page = await read('/return-policy')
    assert.equal(page.status, 200)
    const facts = [
      'Last updated: July 23, 2025',
      'full refund when you cancel up to 24 hours before the start',
      'site credit by default. Site credit does not expire',
      'ask your game master for a refund up to 14 days after the session',
      'respond within 3-5 business days. After 5 business days you may escalate to support',
      'After 14 days, support handles each case individually',
      'Support responds within 1-2 business days',
      "no refund if you don't come to the game",
      'refund to your original payment method or site credit',
      'pro-rated for the sessions that were not used',
    ]
    for (const fact of facts) assert.include(page.words, fact)
    assert.equal(page.title, 'Return Policy | Questboard')
    assert.isAtLeast(page.meta('description')?.length ?? 0, 50)
    assert.include(page.meta('keywords'), 'refunds')
    assert.equal(page.canonical, `${product.url}/return-policy`)
  }).tags([
    '1-9-12',
    '1-9-13',
    '1-9-14',
    '1-9-15',
    '1-9-16',
    '1-9-17',
    '1-9-18',
    '1-9-19',
    '1-9-20',
    '1-9-21',
    '2-2.1-19',
    '2-2.11-01',
    '2-2.11-02',
  ])
})
