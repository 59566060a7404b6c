import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/product.ts'
import { MEASURES, measures, type Measure, type Measured, type Measurements, type Place } from './measures.ts'

/** The allowed numbers by measure and folder. A folder that is missing has the minimum of its measure. */
export type Baseline = Partial<Record<Measure, Record<string, number>>>

const FILE = join(root, 'tests/architecture/language_baseline.json')
const MAX_PLACES = 20
/** A density of comments up to this number is always allowed. */
const PLAIN_DENSITY = 3

export const readBaseline = () => JSON.parse(readFileSync(FILE, 'utf8')) as Baseline

export const writeBaseline = (baseline: Baseline) => writeFileSync(FILE, `${JSON.stringify(baseline, null, 2)}\n`)

const getMinimum = (measure: Measure) => (measure === 'commentsPer100Lines' ? PLAIN_DENSITY : 0)

const getAllowed = (baseline: Baseline, measure: Measure, folder: string) =>
  Math.max(baseline[measure]?.[folder] ?? 0, getMinimum(measure))

/** Returns a message for each folder whose number is higher than allowed. */
export function findRises(measurements: Measurements, baseline: Baseline, measure: Measure): string[] {
  return [...measurements[measure]].flatMap(([folder, measured]) => {
    const allowed = getAllowed(baseline, measure, folder)
    return measured.number > allowed ? [describeRise(measure, folder, measured, allowed)] : []
  })
}

function describeRise(measure: Measure, folder: string, { number, places }: Measured, allowed: number): string {
  const shown = sortByTime(places).slice(0, MAX_PLACES)
  return [
    `${folder}: ${number} ${MEASURES[measure]}, ${allowed} allowed. The files that changed last come first:`,
    ...shown.map(({ file, line, text }) => `  ${file}:${line} ${text}`),
    ...(places.length > shown.length ? [`  and ${places.length - shown.length} more`] : []),
  ].join('\n')
}

function sortByTime(places: readonly Place[]): Place[] {
  const files = new Set(places.map(({ file }) => file))
  const changedAt = new Map([...files].map((file) => [file, statSync(join(root, file)).mtimeMs]))
  return places.toSorted((a, b) => changedAt.get(b.file)! - changedAt.get(a.file)!)
}

export interface Lowered {
  baseline: Baseline
  /** The numbers that changed: `api/games unclearText: 12 -> 10`. */
  changes: string[]
  /** The numbers that are too high and stay as they were. */
  refusals: string[]
}

/**
 * Lowers the allowed numbers to the measured ones. A measure that the baseline does not have yet gets today's numbers.
 * `isMove` also accepts a higher number of a folder, as long as the sum of all folders does not rise.
 */
export function lowerBaseline(measurements: Measurements, baseline: Baseline, isMove: boolean): Lowered {
  const lowered: Lowered = { baseline: {}, changes: [], refusals: [] }
  for (const measure of measures) {
    const before = baseline[measure]
    const numbers = getNumbers(measurements[measure])
    const acceptsAll = !before || (isMove && getSum(numbers) <= getSum(before))
    const folders = [...new Set([...Object.keys(before ?? {}), ...Object.keys(numbers)])].toSorted()
    const after: Record<string, number> = {}
    for (const folder of folders) {
      const allowed = getAllowed(baseline, measure, folder)
      const number = numbers[folder] ?? 0
      const next = acceptsAll ? number : Math.min(allowed, number)
      if (next > getMinimum(measure)) after[folder] = next
      if (number > next) lowered.refusals.push(`${folder} ${measure}: ${number}, ${allowed} allowed`)
      if (before?.[folder] !== after[folder]) {
        lowered.changes.push(`${folder} ${measure}: ${before?.[folder] ?? 0} -> ${after[folder] ?? 0}`)
      }
    }
    lowered.baseline[measure] = after
  }
  return lowered
}

const getNumbers = (measured: ReadonlyMap<string, Measured>): Record<string, number> =>
  Object.fromEntries([...measured].map(([folder, { number }]) => [folder, number]))

const getSum = (numbers: Record<string, number>) => Object.values(numbers).reduce((sum, number) => sum + number, 0)
