/** Records that are written before the length is looked at again. */
const STEP = 25

/** JSON of an answer; null when it is longer than so many bytes, as soon as that is known. */
export function written(answer: object, limit: number): Buffer | null {
  const parts: string[] = []
  let bytes = 0
  for (const part of partsOf(answer)) {
    bytes += Buffer.byteLength(part)
    if (bytes > limit) return null
    parts.push(part)
  }
  return Buffer.from(parts.join(''))
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
    const step = JSON.stringify(records.slice(start, start + STEP))
    yield (start === 0 ? '' : ',') + step.slice(1, -1)
  }
  yield ']'
}
