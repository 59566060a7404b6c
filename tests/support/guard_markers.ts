/** Erasable syntax only: servers load this file without a build. */

const NAME = '[a-z]+(?:-[a-z]+)*'
const START = new RegExp(`(?:// guard: (${NAME})$|/\\* guard: (${NAME}) \\*/)`, 'gm')

/** Names of all guards that a source marks, with repetitions. */
export function guardNames(source: string): string[] {
  return [...source.matchAll(START)].map(([, line, inline]) => (line ?? inline)!)
}

/** Replaces the marked pieces of a source. Throws when a marker is missing or is not closed. */
export function cutGuard(source: string, name: string, replacement = ''): string {
  const count = guardNames(source).filter((one) => one === name).length
  let cut = 0
  const result = source.replaceAll(pieces(name), () => {
    cut += 1
    return replacement
  })
  if (count === 0) throw new Error(`No marker "guard: ${name}"`)
  if (cut !== count) throw new Error(`The marker "guard: ${name}" is not closed by "end guard"`)
  return result
}

/** `// guard: name` up to `// end guard` on lines of their own, or the same in block comments. A piece contains no other marker. */
const pieces = (name: string) =>
  new RegExp(
    `// guard: ${name}$(?:(?!guard: )[^])*?// end guard$|/\\* guard: ${name} \\*/(?:(?!guard: )[^])*?/\\* end guard \\*/`,
    'gm'
  )
