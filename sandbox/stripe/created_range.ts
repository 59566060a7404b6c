import { malformed } from './errors.ts'
import { group, integer } from './params.ts'
import type { Field } from './params.ts'

interface CreatedRange {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

const bounds = group({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })

/** `created=5` or `created[gte]=5`. */
export const createdRange: Field<CreatedRange> = {
  required: false,
  read(value, param) {
    if (typeof value !== 'string') return bounds.read(value, param)
    const moment = integer().read(value, param)
    if (moment < 0) throw malformed(`Invalid timestamp: ${value}`, { param })
    return { gte: moment, lte: moment }
  },
}

export function isWithin(range: CreatedRange | undefined, created: number): boolean {
  if (!range) return true
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  )
}
