import { test } from '@japa/runner'
import { findRises, lowerBaseline, type Baseline } from './baseline.ts'
import { measures, type Measurements } from './measures.ts'

/** Measurements with one measure, by folder. */
function measurementsWith(numbers: Record<string, number>): Measurements {
  const places = Array.from({ length: 30 }, (_, index) => ({ file: 'README.md', line: index + 1, text: 'text' }))
  const empty = Object.fromEntries(measures.map((measure) => [measure, new Map()])) as Measurements
  const testTitles = new Map(Object.entries(numbers).map(([folder, number]) => [folder, { number, places }]))
  return { ...empty, testTitles }
}

const baselineWith = (testTitles: Record<string, number>): Baseline => ({
  ...Object.fromEntries(measures.map((measure) => [measure, {}])),
  testTitles,
})

test.group('Language | baseline', () => {
  test('reports a folder that rose, with at most 20 places', ({ assert }) => {
    const rises = findRises(measurementsWith({ a: 3, b: 5 }), baselineWith({ a: 3, b: 4 }), 'testTitles')
    assert.lengthOf(rises, 1)
    assert.match(
      rises[0]!,
      /^b: 5 test titles .* 4 allowed.*\n {2}README\.md:1 text\n[^]*README\.md:20 text\n {2}and 10/
    )
  })

  test('allows nothing in a new folder', ({ assert }) => {
    assert.lengthOf(findRises(measurementsWith({ a: 1 }), baselineWith({}), 'testTitles'), 1)
  })

  test('always allows three comments per 100 lines', ({ assert }) => {
    const measurements = measurementsWith({})
    measurements.commentsPer100Lines.set('a', { number: 3, places: [] })
    measurements.commentsPer100Lines.set('b', { number: 3.1, places: [] })
    assert.lengthOf(findRises(measurements, baselineWith({}), 'commentsPer100Lines'), 1)
  })

  test('lowers numbers that fell and refuses numbers that rose', ({ assert }) => {
    const { baseline, refusals } = lowerBaseline(
      measurementsWith({ c: 2, b: 5, a: 1 }),
      baselineWith({ a: 3, b: 4, d: 7 }),
      false
    )
    assert.deepEqual(baseline.testTitles, { a: 1, b: 4 })
    assert.lengthOf(refusals, 2)
  })

  test('accepts moved files as long as the sum does not rise', ({ assert }) => {
    const before = baselineWith({ a: 3, b: 4 })
    const moved = lowerBaseline(measurementsWith({ a: 1, b: 5, c: 1 }), before, true)
    assert.deepEqual(moved.baseline.testTitles, { a: 1, b: 5, c: 1 })
    assert.isEmpty(moved.refusals)
    assert.lengthOf(lowerBaseline(measurementsWith({ a: 3, b: 5 }), before, true).refusals, 1)
  })

  test('takes the numbers of today for a measure that is new', ({ assert }) => {
    const { baseline } = lowerBaseline(measurementsWith({ b: 2, a: 1 }), {}, false)
    assert.equal(JSON.stringify(baseline.testTitles), '{"a":1,"b":2}')
  })
})
