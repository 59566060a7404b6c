import { test } from '@japa/runner'
import {
  deciderOf,
  escalatableFrom,
  isPossible,
  mayEscalate,
  stepOf,
  whyNotAsk,
  type AskedLine,
  type Step,
} from '#api/refund_requests/rules/lifecycle'
import type { RefundRequestState } from '#common/wire'

const NOW = new Date('2031-07-16T20:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const line = (changes: Partial<AskedLine> = {}): AskedLine => ({
  status: 'active',
  startsAt: daysAgo(1),
  worthCents: 2000,
  requests: [],
  ...changes,
})

test.group('Refund requests | who may ask', () => {
  const cases: [string, Partial<AskedLine>, ReturnType<typeof whyNotAsk>][] = [
    ['for seats whose game has begun', { startsAt: NOW }, null],
    ['however long ago that was', { startsAt: daysAgo(400) }, null],
    ['not before it begins', { startsAt: new Date(NOW.getTime() + 1) }, 'not begun'],
    ['not for what has no date', { startsAt: null }, 'not begun'],
    ['not for seats that were given back', { status: 'cancelled' }, 'seats given back'],
    ['not for seats that were refunded', { status: 'refunded' }, 'seats given back'],
    ['not where nothing was paid, or nothing is left', { worthCents: 0 }, 'nothing to give back'],
    ['not while the game master has it', { requests: ['asked'] }, 'asked before'],
    ['not while support has it', { requests: ['withdrawn', 'escalated'] }, 'asked before'],
    ['not after a no, which goes to support', { requests: ['declined'] }, 'asked before'],
    ['not after support has refused', { requests: ['refused'] }, 'asked before'],
    ['not after a yes', { requests: ['granted'], worthCents: 500 }, 'asked before'],
    ['again after taking it back', { requests: ['withdrawn'] }, null],
    ['again after a refund that did not arrive', { requests: ['withdrawn', 'closed'] }, null],
    ['three times at the most', { requests: ['withdrawn', 'withdrawn', 'withdrawn'] }, 'asked too often'],
  ]
  for (const [what, changes, expected] of cases) {
    test(what, ({ assert }) => assert.equal(whyNotAsk(line(changes), NOW), expected))
  }
})

test.group('Refund requests | who decides', () => {
  const cases: [string, number, boolean, object, string][] = [
    ['the game master on the day after', 1, true, {}, 'game master'],
    ['the game master for fourteen days', 14, true, {}, 'game master'],
    ['support after fourteen days', 14.001, true, {}, 'support'],
    ['support where no game master can be asked', 1, false, {}, 'support'],
    ['by the policy that the seats were bought under', 8, true, { requestWithinDaysAfter: 7 }, 'support'],
  ]
  for (const [what, days, canAskGameMaster, terms, expected] of cases) {
    test(what, ({ assert }) =>
      assert.equal(deciderOf({ startsAt: daysAgo(days), canAskGameMaster }, NOW, terms), expected)
    )
  }
})

test.group('Refund requests | five business days in Mountain Time', () => {
  const cases: [string, string, string][] = [
    ['from a Wednesday to the next', '2031-07-16T10:00:00-06:00', '2031-07-23T10:00:00-06:00'],
    ['from a Friday evening to the next', '2031-07-18T23:59:00-06:00', '2031-07-25T23:59:00-06:00'],
    ['a Saturday counts from its Monday', '2031-07-19T09:00:00-06:00', '2031-07-28T00:00:00-06:00'],
    ['so does a Sunday', '2031-07-20T23:00:00-06:00', '2031-07-28T00:00:00-06:00'],
    ['a Sunday of the world that is a Saturday there', '2031-07-20T03:00:00Z', '2031-07-28T00:00:00-06:00'],
    ['a Saturday of the world that is a Friday there', '2031-07-19T03:00:00Z', '2031-07-25T21:00:00-06:00'],
    ['the same hour when clocks change meanwhile', '2031-10-30T10:00:00-06:00', '2031-11-06T10:00:00-07:00'],
  ]
  for (const [what, asked, expected] of cases) {
    test(what, ({ assert }) => assert.deepEqual(escalatableFrom(new Date(asked), {}), new Date(expected)))
  }

  test('fewer, where the policy of the order says so, also over a weekend', ({ assert }) => {
    assert.deepEqual(
      escalatableFrom(new Date('2031-07-17T10:00:00-06:00'), { answerWithinBusinessDays: 3 }),
      new Date('2031-07-22T10:00:00-06:00')
    )
    assert.deepEqual(
      escalatableFrom(new Date('2031-07-15T10:00:00-06:00'), { answerWithinBusinessDays: 3 }),
      new Date('2031-07-18T10:00:00-06:00')
    )
  })
})

test.group('Refund requests | from state to state', () => {
  const STATES: RefundRequestState[] = ['asked', 'declined', 'escalated', 'granted', 'refused', 'withdrawn', 'closed']
  const cases: [Step, RefundRequestState[], RefundRequestState][] = [
    ['approve', ['asked'], 'granted'],
    ['decline', ['asked'], 'declined'],
    ['escalate', ['asked', 'declined'], 'escalated'],
    ['withdraw', ['asked', 'escalated'], 'withdrawn'],
    ['grant', ['asked', 'escalated'], 'granted'],
    ['refuse', ['asked', 'escalated'], 'refused'],
  ]
  for (const [step, from, to] of cases) {
    test(`${step} leads from ${from.join(' or ')} to ${to}, and from nowhere else`, ({ assert }) => {
      assert.deepEqual(
        STATES.filter((state) => isPossible(step, state)),
        from
      )
      assert.equal(stepOf(step).to, to)
    })
  }

  test('a refusal goes to support at once, silence only when its time is over', ({ assert }) => {
    const later = new Date(NOW.getTime() + 1)
    assert.isTrue(mayEscalate({ state: 'declined', escalatableFrom: later }, NOW))
    assert.isFalse(mayEscalate({ state: 'asked', escalatableFrom: later }, NOW))
    assert.isTrue(mayEscalate({ state: 'asked', escalatableFrom: NOW }, NOW))
    assert.isFalse(mayEscalate({ state: 'refused', escalatableFrom: NOW }, NOW))
  })
})
