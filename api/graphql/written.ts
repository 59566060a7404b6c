import { LIMITS } from '#api/graphql/limits'

/** Records that are written before the length is looked at again. */
const STEP = 25
/** Bytes of the longest character. */
const WIDEST = 4
/** Where every answer is put together, one after another. */
const page = Buffer.allocUnsafe(LIMITS.bytes + WIDEST)

/** JSON of an answer; null when it is longer than so many bytes, as soon as that is known. */
export function written(answer: object, limit = LIMITS.bytes): Buffer | null {
  let bytes = 0
  for (const part of partsOf(answer)) {
    // What is cut off at the end of the page leaves less than a character of it free.
    bytes += page.write(part, bytes)
    if (bytes > limit) return null
  }
  return Buffer.from(page.subarray(0, bytes))
}

/** Objects by their fields and lists in steps, as far as there can be many records; the rest at once. */
function* partsOf(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value)) yield* listed(value)
  else if (depth < DEEPEST_LIST && typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, field] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`
      yield* partsOf(field, depth + 1)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

/** The answer's data, a root, a list of it. */
const DEEPEST_LIST = 3

function* listed(records: unknown[]): Generator<string> {
  yield '['
  for (let start = 0; start < records.length; start += STEP) {
    if (start > 0) yield ','
    yield JSON.stringify(records.slice(start, start + STEP)).slice(1, -1)
  }
  yield ']'
}
