import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { readNotes, writeNotes, type NotedCheckout, type NotedLine } from '#api/checkout/rules/page_notes'

const KEY = 'a-key-that-only-we-have'
const line = (more: Partial<NotedLine> = {}): NotedLine => ({
  productType: 'game',
  productId: 12,
  choice: null,
  since: 1_790_000_000_000,
  quantity: 1,
  unitPriceCents: 2500,
  firstName: 'Zoë',
  lastName: '🐉 Reed',
  email: 'zoe@example.test',
  phone: '555',
  ...more,
})
const checkout = (lines: NotedLine[]): NotedCheckout => ({
  id: '8a1f3c1e-0000-4000-8000-000000000001',
  user: { id: 7, since: 1_780_000_000_000 },
  browser: 'a-browser-of-somebody',
  email: 'zoe@example.test',
  referralCode: 'ZOE123',
  partner: 'k7m2p9q4',
  subtotalCents: 5000,
  creditsCents: 1000,
  lines,
})

test.group('Checkout | notes of a payment page', () => {
  test('carry all that an order needs, with what its buyer was promised, and the same checkout has the same notes', ({
    assert,
  }) => {
    const refundTiers = [
      { hoursBefore: 48, percent: 100, toCard: true, bonusPercent: 10 },
      { hoursBefore: 12, percent: 50, toCard: false, bonusPercent: 0 },
    ]
    const noted = checkout([
      line(),
      line({ productId: 13, firstName: 'Bo', email: '' }),
      line({ productType: 'workshop', productId: 12, choice: { size: 'L' } }),
      line({ productId: 14, refundTiers }),
      line({ productId: 15, refundTiers }),
      line({ productId: 16, refundTiers: [] }),
    ])
    const notes = writeNotes(noted, KEY)
    assert.deepEqual(readNotes({ ...notes, checkout_id: noted.id }, KEY), noted)
    assert.deepEqual(writeNotes(noted, KEY), notes)
    assert.lengthOf(
      Object.values(notes)
        .join('')
        .match(/"hoursBefore":48/g)!,
      1
    )
  })

  test('keep within what the provider takes, and then leave out whom seats but the first are for', ({ assert }) => {
    const long = (index: number) =>
      line({
        productId: index,
        firstName: `${index}`.padEnd(200, 'ä'),
        lastName: 'x'.repeat(200),
        email: `${'e'.repeat(300)}@e.test`,
        phone: '5'.repeat(50),
      })
    const noted = checkout(Array.from({ length: 50 }, (_, index) => long(index)))
    const notes = writeNotes(noted, KEY)
    assert.isAtMost(Object.keys(notes).length, 49)
    for (const [name, note] of Object.entries(notes)) {
      assert.isAtMost(name.length, 40)
      assert.match(note, /^[ -~]{1,500}$/)
    }
    const read = readNotes(notes, KEY)!
    assert.deepEqual(read.lines[0], noted.lines[0])
    assert.deepEqual(
      read.lines.map(({ productId, quantity, unitPriceCents }) => [productId, quantity, unitPriceCents]),
      noted.lines.map((each) => [each.productId, 1, 2500])
    )
    assert.equal(read.lines[49]!.firstName, '')
  })

  test('that were written before products had types are of games', ({ assert }) => {
    const text = JSON.stringify({
      ...checkout([]),
      lines: undefined,
      people: [['Ada', 'Reed', 'ada@example.test', '']],
      places: [[12, 1_790_000_000_000, 2, 2500, 0]],
    })
    const proof = createHmac('sha256', KEY).update(`payment page\n${text}`).digest('base64url')
    assert.deepEqual(readNotes({ order_1: text, proof }, KEY)?.lines, [
      {
        productType: 'game',
        productId: 12,
        choice: null,
        since: 1_790_000_000_000,
        quantity: 2,
        unitPriceCents: 2500,
        firstName: 'Ada',
        lastName: 'Reed',
        email: 'ada@example.test',
        phone: '',
      },
    ])
  })

  test('that somebody else wrote, changed, cut or signed are not ours', ({ assert }) => {
    const notes = writeNotes(
      checkout(Array.from({ length: 9 }, (_, index) => line({ productId: index, firstName: `Guest ${index}` }))),
      KEY
    )
    const { proof, ...unsigned } = notes
    const forged: Record<string, string>[] = [
      {},
      unsigned,
      { checkout_id: '8a1f3c1e-0000-4000-8000-000000000001' },
      { proof: proof! },
      { ...notes, order_1: notes.order_1!.replace('"subtotalCents":5000', '"subtotalCents":50') },
      { ...notes, order_2: '' },
      { order_1: notes.order_1!, proof: proof! },
      { ...unsigned, proof: proof!.slice(1) },
      writeNotes(checkout([line()]), 'the key of somebody else'),
    ]
    for (const each of forged) assert.isNull(readNotes(each, KEY), JSON.stringify(each))
  })
})
