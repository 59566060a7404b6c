import { test } from '@japa/runner'
import { findRises, lowerBaseline, readBaseline } from './language/baseline.ts'
import { MEASURES, measures, measureTree, type Measurements } from './language/measures.ts'
import { readTree } from './language/tree.ts'
import { read } from './sources.ts'

const IF_MOVED = 'If files moved to another folder: npm run language:baseline -- --moved'

test.group('Language', (group) => {
  const baseline = readBaseline()
  let measurements: Measurements

  group.setup(() => {
    measurements = measureTree(readTree(), read('docs/glossary.md'))
    const { changes } = lowerBaseline(measurements, baseline, false)
    if (changes.length > 0) console.log(`${changes.length} numbers fell. Lower the baseline: npm run language:baseline`)
  })

  test('measures the whole tree', ({ assert }) => {
    const folders = [...measurements.commentsPer100Lines.keys()]
    assert.includeMembers(folders, ['api', 'backoffice', 'common', 'sandbox', 'scripts', 'storefront', 'tests'])
  })

  for (const measure of measures) {
    test(`allows no more ${MEASURES[measure]}`, ({ assert }) => {
      const rises = findRises(measurements, baseline, measure)
      if (rises.length > 0) assert.fail([...rises, IF_MOVED].join('\n\n'))
    })
  }
})
