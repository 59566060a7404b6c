import { test } from '@japa/runner'
import { cancellationRefund, type CancelledLine } from '#api/refunds/rules/cancellation_refund'
import type { RefundTier } from '#common/refund_policy'
import type { CancellationRefund } from '#common/wire'

const NOW = new Date('2031-07-01T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const boughtAt = inHours(-72)
const line = (hours: number, valueCents = 2000, movedAt: Date | null = null): CancelledLine => ({
  valueCents,
  boughtAt,
  refundTiers: null,
  timing: { startsAt: inHours(hours), hours: 4, movedAt },
})
const undated = (refund: 'any time' | 'never'): CancelledLine => ({
  valueCents: 2000,
  boughtAt,
  refundTiers: null,
  timing: { startsAt: null, refund },
})

const member = {
  userId: 7,
  subtotalCents: 4000,
  paidCents: 3000,
  creditsCents: 1000,
  refundedToCardCents: 0,
  refundedToCreditsCents: 0,
  refundPolicy: {} as { tiers?: RefundTier[] },
}
const guest = { ...member, userId: null, paidCents: 4000, creditsCents: 0 }

const given = (order: typeof member | typeof guest, lines: CancelledLine[], choice: CancellationRefund = 'policy') => {
  const { cardCents, creditsCents } = cancellationRefund(order, lines, choice, NOW)
  return [cardCents, creditsCents]
}

test.group('Refunds | what goes back for seats that are given back', () => {
  test('all of it as credit until a day before the start, and nothing after that', ({ assert }) => {
    assert.deepEqual(given(member, [line(24)]), [0, 2000])
    assert.deepEqual(given(member, [line(23.99)]), [0, 0])
    assert.deepEqual(given(member, [line(-3)]), [0, 0])
    assert.deepEqual(given(member, [line(48), line(2)]), [0, 2000])
  }).tags(['1-9-13', '1-9-14'])

  test('what has no date comes back when its product says so: any time, or never; what is sold no more, by staff alone', ({
    assert,
  }) => {
    assert.deepEqual(given(member, [undated('any time')]), [0, 2000])
    assert.deepEqual(given(member, [undated('never')]), [0, 0])
    assert.deepEqual(given(member, [{ valueCents: 2000, boughtAt, refundTiers: null, timing: undefined }]), [0, 0])
    assert.deepEqual(given(member, [undated('never'), undated('any time')], 'original'), [3000, 1000])
  })

  test('to a guest, who has no credits, the way it was paid', ({ assert }) => {
    assert.deepEqual(given(guest, [line(30)]), [2000, 0])
    assert.deepEqual(given(guest, [line(3)]), [0, 0])
  })

  test('by the policy that the order was bought under', ({ assert }) => {
    const tiers = [{ hoursBefore: 72, percent: 100, toCard: false, bonusPercent: 0 }]
    assert.deepEqual(given({ ...member, refundPolicy: { tiers } }, [line(48)]), [0, 0])
    assert.deepEqual(given({ ...member, refundPolicy: {} }, [line(48)]), [0, 2000])
  })

  test('or what staff decide: all of it the way it was paid, or nothing for now', ({ assert }) => {
    assert.deepEqual(given(member, [line(1), line(1)], 'original'), [3000, 1000])
    assert.deepEqual(given(member, [line(48)], 'none'), [0, 0])
  }).tags(['1-9-20'])

  test('the way it was paid until it begins, where it was moved after it was bought; beside others by the policy', ({
    assert,
  }) => {
    const moved = (hours: number) => line(hours, 2000, inHours(-1))
    assert.deepEqual(given(member, [moved(1)]), [1500, 500])
    assert.deepEqual(given(member, [moved(-1)]), [0, 0], 'begun')
    assert.deepEqual(given(member, [line(1, 2000, inHours(-80))]), [0, 0], 'moved before it was bought')
    assert.deepEqual(given(member, [moved(1), line(48)]), [1500, 2500])
    assert.deepEqual(given(member, [moved(1), line(2)]), [1500, 500])
    assert.deepEqual(
      given({ ...member, refundedToCardCents: 3000 }, [moved(1), line(48)]),
      [0, 1000],
      'never more than is left'
    )
    assert.deepEqual(given(guest, [moved(1), line(48)]), [4000, 0])
  }).tags(['RFND-1', 'D-13'])

  test('never more than is left of what was paid', ({ assert }) => {
    assert.deepEqual(given({ ...member, refundedToCreditsCents: 3500 }, [line(48)]), [0, 500])
    assert.deepEqual(given({ ...guest, refundedToCardCents: 4000 }, [line(48)]), [0, 0])
    assert.deepEqual(given({ ...member, paidCents: 0, creditsCents: 0 }, [line(48)]), [0, 0])
  })

  test('in steps by the hours that are left: a part of the price, to the card or as credit with something on top, each rounded down to the cent', ({
    assert,
  }) => {
    const refundTiers = [
      { hoursBefore: 48, percent: 100, toCard: true, bonusPercent: 10 },
      { hoursBefore: 24, percent: 50, toCard: false, bonusPercent: 5 },
      { hoursBefore: 0, percent: 33, toCard: false, bonusPercent: 0 },
    ]
    const sold = (hours: number, valueCents = 1999) => ({ ...line(hours, valueCents), refundTiers })
    const paid = { ...member, subtotalCents: 8000, paidCents: 8000, creditsCents: 0 }
    const back = (order: typeof paid | typeof guest, lines: CancelledLine[], choice: CancellationRefund = 'policy') =>
      Object.values(cancellationRefund(order, lines, choice, NOW))
    assert.deepEqual(back(paid, [sold(48)]), [0, 1999, 199])
    assert.deepEqual(back(paid, [sold(48)], 'card'), [1999, 0, 0])
    assert.deepEqual(back(paid, [sold(47.99)]), [0, 999, 49])
    assert.deepEqual(back(paid, [sold(47.99)], 'card'), [0, 999, 49], 'this step has no card')
    assert.deepEqual(back(paid, [sold(23)]), [0, 659, 0])
    assert.deepEqual(back(paid, [sold(0)]), [0, 659, 0])
    assert.deepEqual(back(paid, [sold(-0.01)]), [0, 0, 0])
    assert.deepEqual(back(paid, [sold(72), sold(30), sold(2)]), [0, 1999 + 999 + 659, 199 + 49])
    assert.deepEqual(back(guest, [sold(72)]), [1999, 0, 0], 'a guest has no credits')
    assert.deepEqual(back(guest, [sold(30)]), [999, 0, 0])
    // Moved, or with a deadline of its own, it is not the steps that count.
    assert.deepEqual(back(paid, [{ ...line(1, 1999, inHours(-1)), refundTiers }]), [1999, 0, 0])
    assert.deepEqual(
      back(paid, [{ ...sold(1), timing: { startsAt: inHours(1), hours: 4, movedAt: null, freeUntil: inHours(0) } }]),
      [0, 1999, 0]
    )
  })

  test('nothing is given on top of credits that come back as credits, or they would grow by being spent', ({
    assert,
  }) => {
    const refundTiers = [{ hoursBefore: 24, percent: 100, toCard: true, bonusPercent: 10 }]
    const sold = { ...line(48, 4000), refundTiers }
    const half = { ...member, paidCents: 2000, creditsCents: 2000 }
    assert.deepEqual(Object.values(cancellationRefund(half, [sold], 'policy', NOW)), [0, 4000, 200])
    assert.deepEqual(Object.values(cancellationRefund(half, [sold], 'card', NOW)), [2000, 2000, 0])
    assert.deepEqual(
      Object.values(cancellationRefund({ ...member, paidCents: 0, creditsCents: 4000 }, [sold], 'policy', NOW)),
      [0, 4000, 0]
    )
    // Seat by seat it is what all at once brings.
    assert.deepEqual(
      Object.values(cancellationRefund(half, [{ ...sold, valueCents: 2000 }], 'policy', NOW)),
      [0, 2000, 0]
    )
    assert.deepEqual(
      Object.values(
        cancellationRefund({ ...half, refundedToCreditsCents: 2000 }, [{ ...sold, valueCents: 2000 }], 'policy', NOW)
      ),
      [0, 2000, 200]
    )
  }).tags(['RFND-1'])
})
