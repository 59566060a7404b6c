/** Keys and kinds of values that differ between a sample and an answer. Null and an empty list tell nothing. */
export function getDifferences(sample: unknown, answer: unknown, at = 'answer'): string[] {
  if (sample === null || answer === null) return []
  if (Array.isArray(sample) && Array.isArray(answer)) {
    if (sample.length === 0 || answer.length === 0) return []
    return getDifferences(sample[0], answer[0], `${at}[0]`)
  }
  const kinds = [getKind(sample), getKind(answer)]
  if (kinds[0] !== kinds[1]) return [`${at}: the sample has a ${kinds[0]}, the API a ${kinds[1]}`]
  if (kinds[0] !== 'object') return []
  const [one, other] = [sample as Record<string, unknown>, answer as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    if (!(key in one)) return [`${at}.${key}: the sample lacks it`]
    if (!(key in other)) return [`${at}.${key}: the API lacks it`]
    return getDifferences(one[key], other[key], `${at}.${key}`)
  })
}

function getKind(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'string') return typeof value
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'instant'
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'day' : 'string'
}
