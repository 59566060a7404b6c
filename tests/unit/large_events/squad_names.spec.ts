import { test } from '@japa/runner'
import { randomSquadName } from '#common/large_events/squad_names'
import { ADJECTIVES, NOUNS, VIP_ADJECTIVES } from '#common/large_events/squad_words'

/** Answers these one after the other, the last one for ever. */
function drawn(...numbers: number[]): () => number {
  let at = 0
  return () => numbers[Math.min(at++, numbers.length - 1)]!
}
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const initials = (words: readonly string[]) => [...new Set(words.map((word) => word[0]))].toSorted()

/** The same numbers every time (mulberry32). */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test.group('Large events | names of squads', () => {
  test('one time in two both words begin with the same letter; the other time any noun follows', ({ assert }) => {
    const name = (draw: number) => randomSquadName({ vip: false, taken: [], random: drawn(draw, 0, 0.999) })
    assert.equal(name(0.499)[0], name(0.499).split(' ')[1]![0])
    assert.equal(name(0.5), `${ADJECTIVES[0]} ${NOUNS.at(-1)}`)
    const random = seeded(7)
    const alike = Array.from({ length: 4000 }, () => randomSquadName({ vip: false, taken: [], random })).filter(
      (made) => made[0] === made.split(' ')[1]![0]
    )
    assert.approximately(alike.length / 4000, 0.5 + 0.5 * 0.05, 0.05)
  }).tags(['2-9-12'])

  test('fifty attempts avoid names that squads have; then a number from 1 to 999 follows', ({ assert }) => {
    const first = `${ADJECTIVES[0]} ${NOUNS[0]}`
    const tries = (taken: number, last: number) =>
      randomSquadName({
        vip: false,
        taken: [first.toUpperCase()],
        random: drawn(...Array.from({ length: taken }, () => [0.9, 0, 0]).flat(), 0.9, last, 0),
      })
    assert.notEqual(tries(49, 0.5), first)
    assert.notMatch(tries(49, 0.5), /\d/, 'the fiftieth attempt counts')
    const numbered = (draw: number) =>
      randomSquadName({
        vip: false,
        taken: [first],
        random: drawn(...Array.from({ length: 51 }, () => [0.9, 0, 0]).flat(), draw),
      })
    assert.deepEqual([numbered(0), numbered(0.9999)], [`${first} 1`, `${first} 999`])
  }).tags(['2-9-13'])

  test('there are adjectives, others for VIP squads, and many nouns, of every letter and each once', ({ assert }) => {
    assert.isAtLeast(ADJECTIVES.length, 100)
    assert.isAtLeast(VIP_ADJECTIVES.length, 50)
    assert.isAtLeast(NOUNS.length, 300)
    for (const noun of ['Dragons', 'Badgers', 'Beetles']) assert.include(NOUNS, noun)
    for (const words of [ADJECTIVES, VIP_ADJECTIVES, NOUNS]) {
      assert.lengthOf(new Set(words), words.length)
      assert.deepEqual(initials(words), LETTERS)
    }
    assert.isEmpty(ADJECTIVES.filter((word) => VIP_ADJECTIVES.includes(word)))
  }).tags(['2-9-14'])

  test('VIP squads are named from the list of their own, and others from the other', ({ assert }) => {
    const random = seeded(11)
    for (let time = 0; time < 300; time++) {
      assert.include(VIP_ADJECTIVES, randomSquadName({ vip: true, taken: [], random }).split(' ')[0])
      assert.include(ADJECTIVES, randomSquadName({ vip: false, taken: [], random }).split(' ')[0])
    }
  }).tags(['2-6-06'])
})
