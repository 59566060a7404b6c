import type { TestResult } from '../../tests/bin/results.ts'
import { readRequirements, type Requirement } from '../requirements.ts'

export interface AreaCoverage {
  area: string
  rows: number
  proven: number
  missing: Requirement[]
}

/** A row is proven when a test that carries its id passed, and none that carries it failed. */
export function coverageByArea(results: readonly TestResult[]): AreaCoverage[] {
  const passed = new Set(tagsOf(results, 'passed'))
  for (const tag of tagsOf(results, 'failed')) passed.delete(tag)
  const areas = Map.groupBy(readRequirements(), ({ area }) => area)
  return [...areas].map(([area, rows]) => {
    const missing = rows.filter(({ id }) => !passed.has(id))
    return { area, rows: rows.length, proven: rows.length - missing.length, missing }
  })
}

export function coverageTable(areas: readonly AreaCoverage[]): string {
  const total = (pick: (area: AreaCoverage) => number) => areas.reduce((sum, area) => sum + pick(area), 0)
  return [
    'Requirements with a passing test',
    ...areas.map(({ area, proven, rows }) => tableLine(area, proven, rows)),
    tableLine(
      'all',
      total(({ proven }) => proven),
      total(({ rows }) => rows)
    ),
  ].join('\n')
}

function tableLine(area: string, proven: number, rows: number): string {
  return `  ${area.padEnd(20)}${String(proven).padStart(4)} of ${String(rows).padStart(3)}`
}

function tagsOf(results: readonly TestResult[], outcome: TestResult['outcome']): string[] {
  return results.filter((result) => result.outcome === outcome).flatMap(({ tags }) => tags)
}
