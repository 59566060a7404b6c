import { test } from '@japa/runner'
import { english } from '#backoffice/i18n/english'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { Counter } from '#tests/support/refund_counter'
import { Shop } from '#tests/support/shop'
import type { MailPreview, ShopSetting } from '#common/wire'

const CONFIRMATION = '/api/settings/mails.order_confirmation'

test.group('Settings | texts of mails', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const set = async (value: unknown, path = CONFIRMATION) => {
    const { body } = await administrator.http.get(path)
    return administrator.http.put(path, { ...(value === null ? { reset: true } : { value }), version: body.version })
  }
  const confirmed = async () => {
    const person = await createPerson(product)
    const http = product.http.as(person.token)
    const { sessionId } = await shop.startedCheckout(
      [{ game: await shop.game({ startsIn: { days: 5 } }), firstName: 'Ida <b>' }],
      { http }
    )
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId, http)).body as { id: number }
    const mail = await shop.mailTo('buyer@example.test', `#${id}`)
    return { ...mail, id }
  }

  test('a mail says what is written, with its facts in the places of their names, and its own words again after a press', async ({
    assert,
  }) => {
    const before = await confirmed()
    assert.match(before.subject, /^Your seat is booked \(order #\d+\)$/)
    assert.equal(
      (
        await set({
          subject: 'See you soon: order {order}',
          body: '{greeting}!\n\n{places} safe & sound. {Not a place}? {}\n{refund}',
        })
      ).status,
      422
    )
    assert.equal(
      (await set({ subject: 'See you soon: order {order}', body: '{greeting}!\n\n{places} safe & sound <3\n{refund}' }))
        .status,
      200
    )
    const mail = await confirmed()
    assert.equal(mail.subject, `See you soon: order #${mail.id}`)
    assert.include(mail.text, 'safe & sound <3')
    assert.include(mail.text, 'cancel by')
    assert.include(mail.html, 'safe &amp; sound &lt;3')
    assert.notInclude(mail.text, 'Bring dice')
    assert.deepEqual(
      mail.attachments.map(({ filename }) => filename.split('.').at(-1)),
      ['png', 'ics']
    )
    assert.equal((await set(null)).status, 200)
    assert.match((await confirmed()).subject, /^Your seat is booked/)
  })

  test('what nobody could fill in, and what a reader would miss, is refused in words at its field', async ({
    assert,
  }) => {
    const refused: [object, string, RegExp][] = [
      [
        { subject: '{seats} booked', body: 'Hello {name}' },
        'value.body',
        /^This mail knows nothing called \{name\}\. It knows \{greeting\}, /,
      ],
      [{ subject: 'Order {Order}', body: '{order}' }, 'value.subject', /knows nothing called \{Order\}/],
      [{ subject: 'Thank you', body: '{greeting}' }, 'value.body', /^Its reader needs \{order\}/],
      [{ subject: 'Order {constructor}', body: '{order}' }, 'value.subject', /nothing called \{constructor\}/],
      [{ subject: '', body: '{order}' }, 'value.subject', /fill this in/],
      [{ subject: 'Order {order}\nBcc: all', body: 'x' }, 'value.subject', /check what you entered/],
      [{ subject: 'Order {order}', body: 'x'.repeat(4001) }, 'value.body', /at most 4000/],
    ]
    for (const [value, field, words] of refused) {
      for (const answer of [
        await set(value),
        await administrator.http.post('/api/mail-texts/order_confirmation/preview', { value }),
      ]) {
        assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, field])
        assert.match(answer.body.message, words)
      }
    }
    assert.equal((await administrator.http.post('/api/mail-texts/none/preview', { value: {} })).status, 404)
  })

  test('every mail that can be written otherwise has a preview of its own words in which no place is left open', async ({
    assert,
  }) => {
    const { body: all } = await administrator.http.get('/api/settings')
    const mails = (all as ShopSetting[]).filter(({ id }) => id.startsWith('mails.'))
    const { words, mails_about: groups } = english.resources.settings
    assert.sameMembers(
      mails.map(({ id }) => id.slice(6)),
      Object.keys(words.mails),
      'each has its words on the screen'
    )
    assert.sameMembers(
      [...new Set(mails.map(({ form }) => form.kind === 'mail' && form.about))],
      Object.keys(groups),
      'and its group'
    )
    for (const { id, value } of mails) {
      const { status, body } = await administrator.http.post(`/api/mail-texts/${id.slice(6)}/preview`, { value })
      const { subject, text, html } = body as MailPreview
      assert.deepEqual([id, status], [id, 200])
      for (const part of [subject, text, html]) assert.notMatch(part, /\{|\}|undefined/)
      assert.include(text, '/contact')
    }
  })

  test('a member of a campaign reads what is set, and only the names in it are filled in', async ({ assert }) => {
    assert.equal(
      (
        await set(
          { subject: 'Farewell from {campaign}', body: '{greeting}, {campaign} goes on without you.' },
          '/api/settings/mails.campaign_removed'
        )
      ).status,
      200
    )
    const stage = await CampaignStage.set(product)
    const { at } = await stage.campaign({ name: 'The {greeting} Road' })
    assert.equal((await stage.host.http.delete(`${at}/members/${stage.player.id}`)).status, 204)
    const { text } = await stage.mail(stage.player, 'Farewell from The {greeting} Road')
    assert.match(
      text,
      /^Farewell from The \{greeting\} Road\n\nHello .+, The \{greeting\} Road goes on without you\.\n\nSee all campaigns: /
    )
  })

  test('what somebody wrote is quoted with its paragraphs in the letter, on one line in the subject, and fills no further place', async ({
    assert,
  }) => {
    assert.equal(
      (
        await set(
          { subject: 'Refund? {reason}', body: '{player} writes:\n{reason}\nPlease answer.' },
          '/api/settings/mails.refund_request_to_answer'
        )
      ).status,
      200
    )
    const counter = await Counter.at(product)
    const buyer = await createPerson(product)
    await counter.ask(await counter.played(buyer, { days: 1 }), buyer, 'It rained.\n\n{player} left <b>.')
    const mail = await counter.mail(counter.gameMaster.email, 'Refund?')
    assert.equal(mail.subject, 'Refund? It rained. {player} left <b>.')
    assert.include(mail.text, ' writes:\n\nIt rained.\n\n{player} left <b>.\n\nPlease answer.\n\nGame: ')
    assert.include(mail.html, '<p>It rained.</p><p>{player} left &lt;b&gt;.</p><p>Please answer.</p>')
  })

  test('a test mail goes to whoever asks for it, as it is being written, and changes nothing', async ({ assert }) => {
    const value = { subject: 'A draft of {order}', body: '{greeting}, this is a draft.' }
    const { status, body } = await administrator.http.post('/api/mail-texts/order_confirmation/test', { value })
    assert.deepEqual([status, body], [202, { recipient: administrator.email }])
    const mail = await shop.mailTo(administrator.email)
    assert.equal(mail.subject, 'A draft of #1024')
    assert.include(mail.text, 'Hello Robin, this is a draft.')
    assert.isFalse((await administrator.http.get(CONFIRMATION)).body.isSet)
    const player = await createPerson(product)
    assert.equal((await player.http.post('/api/mail-texts/order_confirmation/test', { value })).status, 403)
  })
})
