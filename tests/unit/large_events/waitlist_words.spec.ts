import { test } from '@japa/runner'
import { waitlistWords } from '#common/large_events/waitlist_words'

const words = (waiting: number, isOnList = false) => waitlistWords({ waiting, isOnList }).join(' ')

test.group('Large events | the words of the waiting list', () => {
  test('whoever waits is counted, one as one', ({ assert }) => {
    assert.match(words(1), /^1 person is on the waiting list\./)
    assert.match(words(2), /^2 people are on the waiting list\./)
    assert.match(words(5), /^5 people are on the waiting list\./)
    assert.notMatch(words(0), /\d/)
  }).tags(['2-9-15'])

  test('from five on it is in high demand and asks for game masters; below it says less; who waits reads something else', ({
    assert,
  }) => {
    for (const waiting of [5, 6, 40]) assert.match(words(waiting), /high demand.*Become a Game Master/)
    for (const waiting of [1, 4]) {
      assert.notMatch(words(waiting), /high demand/)
      assert.match(words(waiting), /Places open whenever/)
    }
    for (const waiting of [1, 5]) {
      assert.match(words(waiting, true), /You are on the waiting list/)
      assert.notMatch(words(waiting, true), /high demand|Places open whenever/)
      assert.notMatch(words(waiting), /You are on the waiting list/)
    }
  }).tags(['2-9-16', '2-9-17'])
})
