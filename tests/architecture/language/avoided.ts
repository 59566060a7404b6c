/** Words of a name in lower case, joined and enclosed by spaces: ` look around `. */
const inWords = (name: string) =>
  ` ${name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[_$\s]+/g, ' ')
    .trim()
    .toLowerCase()} `

/** The identifiers in the third column of the tables of docs/glossary.md: those in backticks. */
export function readAvoided(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'))
  const columns = rows.map((row) => row.split('|')[3] ?? '')
  return columns.flatMap((column) => [...column.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}

/** Finds the avoided identifier that a name contains as a word, in the singular or plural. */
export function createAvoidedFinder(avoided: readonly string[]): (name: string) => string | undefined {
  const patterns = avoided.map((one) => ({ one, pattern: new RegExp(` ${inWords(one).trim()}(?:e?s)? `) }))
  return (name) => {
    const words = inWords(name)
    return patterns.find(({ pattern }) => pattern.test(words))?.one
  }
}
