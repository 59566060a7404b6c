/** A name as strangers see it: the first word, and the initial of the last one. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const initial = words.length > 1 ? [...words.at(-1)!][0] : undefined
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
