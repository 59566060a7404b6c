/** Nobody means a name with a text as long as this. */
const LONGEST = 80

/** How many letters have to be put in, left out or changed to make one word of another; neighbours that changed places count once. */
function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      let least = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + same)
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, before[to - 2]! + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length]!
}

/** Of all words those that somebody may have meant who wrote this one, the nearest first: a third of the letters may be wrong, and half a name is meant for the whole. */
export function nearestTo(word: string, known: Iterable<string>, most = 3): string[] {
  if (word.length > LONGEST) return []
  const asked = word.toLowerCase()
  const far = Math.max(1, Math.floor(asked.length / 3))
  const stepsTo = (told: string) =>
    asked.length > 3 && told.includes(asked)
      ? 1
      : Math.abs(told.length - asked.length) > far
        ? Infinity
        : distance(asked, told)
  return [...known]
    .map((one) => ({ one, steps: stepsTo(one.toLowerCase()) }))
    .filter(({ steps }) => steps <= far)
    .toSorted((one, other) => one.steps - other.steps)
    .slice(0, most)
    .map(({ one }) => one)
}

/** The one that somebody most likely meant; null where none is near. */
export const nearest = (word: string, known: Iterable<string>): string | null => nearestTo(word, known, 1)[0] ?? null
