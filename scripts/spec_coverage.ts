import { readResults } from '../tests/bin/results.ts'
import { coverageByArea, coverageTable } from './testing/coverage.ts'

const results = readResults()
const areas = coverageByArea(results)
for (const { area, missing } of areas) {
  if (missing.length > 0) console.log(`\n${area}: without a passing test`)
  for (const { id, text } of missing) console.log(`  ${id}  ${text}`)
}
console.log(`\n${coverageTable(areas)}`)
if (results.length === 0) console.log('\nThere are no results: run npm test first.')
