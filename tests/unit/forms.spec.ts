import { test } from '@japa/runner'
import vine, { errors } from '@vinejs/vine'
import type { Reference } from '#api/catalog/reference'
import { webAddress } from '#api/catalog/validators/web_address'
import { messageValidator } from '#api/contact/validators/message_validator'
import { adjustmentValidator } from '#api/credits/validators/adjustment_validator'
import { planOf } from '#api/games/rules/game_plan'
import { newGameValidator } from '#api/games/validators/game_validators'
import { manualOrderValidator } from '#api/orders/validators/manual_order_validators'
import { refundValidator } from '#api/refunds/validators/refund_validators'
import { Invalid } from '#api/shared/errors'
import { PAYMENT_KINDS } from '#common/choices'
import { LONGEST } from '#common/longest'
import { orderNumberIn } from '#common/order_number'
import { isWebAddress } from '#common/web_address'
import type { AdminGame, RefundOptions } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { gameErrors, newDraft, toGameForm, type GameDraft } from '#backoffice/resources/games/game_form'
import {
  manualOrderErrors,
  newManualOrder,
  toManualOrder,
  type ManualOrderDraft,
} from '#backoffice/resources/orders/manual_order'
import { refundErrors, toRefund } from '#backoffice/resources/orders/refund_form'
import { creditErrors, toCreditStep, type CreditDraft } from '#backoffice/resources/users/credit_form'
import { messageErrors } from '#storefront/features/pages/contact/message_rules'

/** The fields that the server refuses. */
async function refusedBy(ask: () => unknown): Promise<string[]> {
  try {
    await ask()
    return []
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR)
      return (error.messages as { field: string }[]).map(({ field }) => field)
    if (error instanceof Invalid) return error.errors.map(({ field }) => field)
    throw error
  }
}

const KEY = '7d0f8a52-5f1c-4c34-9d86-0c2f2f6d1b11'
const NOW = new Date('2026-11-21T18:00:00Z')

const refusedAt = (field: string | null) => (field ? `refused at ${field}` : 'taken')

/** At the same field. */
test.group('Forms | what the browser refuses the server refuses, and what it takes the server takes', () => {
  const game: GameDraft = { ...newDraft(), moduleId: 3, date: '2026-11-30', gamemasterId: 4, venueId: 5 }
  const ofGame: [Partial<GameDraft>, string | null][] = [
    [{}, null],
    [{ price: '0' }, null],
    [{ price: '100000' }, null],
    [{ price: '100000.01' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: 'ten' }, 'price'],
    [{ maxPlayers: '1' }, null],
    [{ maxPlayers: '1000' }, null],
    [{ maxPlayers: '0' }, 'maxPlayers'],
    [{ maxPlayers: '1001' }, 'maxPlayers'],
    [{ maxPlayers: '2.5' }, 'maxPlayers'],
    [{ moduleId: null }, 'moduleId'],
    [{ gamemasterId: null }, 'gamemasterId'],
    [{ venueId: null }, 'venueId'],
  ]
  for (const [change, field] of ofGame) {
    test(`a game with ${JSON.stringify(change)} is ${refusedAt(field)}`, async ({ assert }) => {
      const draft = { ...game, ...change }
      const expected = field ? [field] : []
      assert.deepEqual(Object.keys(gameErrors(draft, undefined, NOW)), expected)
      assert.deepEqual(await refusedBy(() => newGameValidator.validate(toGameForm(draft))), expected)
    }).tags(['2-5-31', '2-5-32'])
  }

  const records = {
    modules: new Map([[3, { id: 3, archived: false }]]),
    gameMasters: new Map([[4, { id: 4, archived: false }]]),
    venues: new Map([[5, { id: 5, archived: false }]]),
  }
  const ofTime: [string, string, boolean][] = [
    ['2026-11-21', '10:00', true],
    ['2026-11-20', '21:30', false],
    ['2026-11-19', '17:00', true],
    ['2026-11-19', '18:00', false],
    ['2200-12-30', '17:00', true],
    ['2201-01-02', '17:00', false],
  ]
  for (const [date, time, isPossible] of ofTime) {
    test(`on 2026-11-21 a game of 2026-11-19, 17:00 ${isPossible ? 'may be' : 'may not be'} on ${date}, ${time}`, async ({
      assert,
    }) => {
      const settled = { moduleId: 3, gameMasterId: 4, venueId: 5, startsAt: new Date('2026-11-20T00:00:00Z') }
      const draft = { ...game, date, time }
      const expected = isPossible ? [] : ['date']
      assert.deepEqual(Object.keys(gameErrors(draft, { date: '2026-11-19', time: '17:00' }, NOW)), expected)
      assert.deepEqual(
        await refusedBy(() => planOf(toGameForm(draft), records as unknown as Reference, NOW, settled)),
        expected
      )
    }).tags(['2-5-33'])
  }

  const order: ManualOrderDraft = { ...newManualOrder(7), firstName: 'Dee', payment: 'cash' }
  const table = { maxPlayers: 1000, players: 0, held: 0 } as AdminGame
  const findTable = () => table
  const ofOrder: [Partial<ManualOrderDraft>, string | null][] = [
    ...PAYMENT_KINDS.map((payment): [Partial<ManualOrderDraft>, string | null] => [
      { payment },
      payment === 'other' ? 'paymentNote' : null,
    ]),
    [{ payment: 'other', paymentNote: ' a voucher ' }, null],
    [{ firstName: ' ' }, 'firstName'],
    [{ email: 'dee@' }, 'email'],
    [{ email: 'dee@example.test' }, null],
    [{ email: ' ' }, null],
    [{ quantity: '1000' }, null],
    [{ quantity: '1001' }, 'quantity'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ gameId: null }, 'gameId'],
  ]
  for (const [change, field] of ofOrder) {
    test(`an order by staff with ${JSON.stringify(change)} is ${refusedAt(field)}`, async ({ assert }) => {
      const draft = { ...order, ...change }
      const expected = field ? [field] : []
      // An empty text arrives as null.
      const sent = Object.fromEntries(
        Object.entries(toManualOrder(draft)).map(([name, value]) => [name, value === '' ? null : value])
      )
      assert.deepEqual(Object.keys(manualOrderErrors(draft, findTable, say)), expected)
      assert.deepEqual(await refusedBy(() => manualOrderValidator.validate(sent)), expected)
    })
  }

  const ofCredits: [Partial<CreditDraft>, string | null][] = [
    [{}, null],
    [{ amount: '10000' }, null],
    [{ amount: '10000.01' }, 'amount'],
    [{ way: 'take', amount: '10000.01' }, 'amount'],
    [{ amount: '0.01' }, null],
    [{ note: 'no' }, 'note'],
    [{ note: ' no ' }, 'note'],
    [{ note: 'why' }, null],
  ]
  for (const [change, field] of ofCredits) {
    test(`a change of credits with ${JSON.stringify(change)} is ${refusedAt(field)}`, async ({ assert }) => {
      const draft: CreditDraft = { way: 'give', amount: '15', note: 'a gift', ...change }
      const expected = field ? [field] : []
      assert.deepEqual(Object.keys(creditErrors(draft, 50_000, say)), expected)
      assert.deepEqual(
        await refusedBy(() => adjustmentValidator.validate({ key: KEY, ...toCreditStep(draft) })),
        expected
      )
    })
  }

  const left = { card: 2_000_000, credits: 2_000_000, hasAccount: true, atDesk: false } as RefundOptions
  for (const [amount, isPossible] of [
    ['0.01', true],
    ['12.50', true],
    ['1000000', true],
    ['0', false],
    ['1000000.01', false],
  ] as const) {
    test(`a refund of ${amount} is ${isPossible ? 'taken' : 'refused'}`, async ({ assert }) => {
      const draft = { amount, confirmAmount: amount, destination: 'card' as const, reason: '' }
      const sent = { key: KEY, ...toRefund(draft) }
      assert.equal(Object.keys(refundErrors(draft, left, say)).length === 0, isPossible)
      assert.equal((await refusedBy(() => refundValidator.validate(sent))).length === 0, isPossible)
    })
  }

  const message = { name: 'Pat', email: 'pat@example.test', orderNumber: '', message: 'When do you open?' }
  const ofMessage: [Partial<typeof message>, string | null][] = [
    [{}, null],
    [{ orderNumber: '1042' }, null],
    [{ orderNumber: ' #1042' }, null],
    [{ orderNumber: '2147483647' }, null],
    [{ orderNumber: '0' }, 'orderNumber'],
    [{ orderNumber: '2147483648' }, 'orderNumber'],
    [{ orderNumber: 'mine' }, 'orderNumber'],
    [{ name: ' ' }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'pat' }, 'email'],
    [{ message: '  ' }, 'message'],
  ]
  for (const [change, field] of ofMessage) {
    test(`a message with ${JSON.stringify(change)} is ${refusedAt(field)}`, async ({ assert }) => {
      const typed = { ...message, ...change }
      const expected = field ? [field] : []
      assert.deepEqual(Object.keys(messageErrors(typed)), expected)
      // As a page without scripts sends it, and as a script does.
      assert.deepEqual(
        await refusedBy(() => messageValidator.validate({ ...typed, orderNumber: typed.orderNumber || null })),
        expected
      )
      if (!field)
        assert.deepEqual(
          await refusedBy(() => messageValidator.validate({ ...typed, orderNumber: orderNumberIn(typed.orderNumber) })),
          []
        )
    })
  }

  const setting = vine.create({ url: webAddress() })
  const addresses: [string, boolean][] = [
    ['https://example.test', true],
    ['http://example.test/worlds?of=ash#end', true],
    ['HTTPS://Example.co.uk', true],
    ['https://192.0.2.7:8080/x', true],
    ['https://b\u00fccher.example/', true],
    ['example.test', false],
    ['ftp://example.test', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://localhost', false],
    ['https://exa mple.test', false],
    ['https:///example.test', false],
    [`https://example.test/${'x'.repeat(LONGEST.url)}`, false],
  ]
  for (const [url, isPossible] of addresses) {
    test(`a link to ${url.slice(0, 40)} is ${isPossible ? 'taken' : 'refused'}`, async ({ assert }) => {
      assert.equal(url.length <= LONGEST.url && isWebAddress(url), isPossible)
      assert.deepEqual(await refusedBy(() => setting.validate({ url })), isPossible ? [] : ['url'])
    })
  }
})
