import { folded } from '#api/shared/text_search'

interface Named {
  name: string
  detail: string
}

/** Those with these words in their names or in what is told beside them: first whose names begin so, then by name. */
export function firstNamed<One extends Named>(all: readonly One[], q: string, limit: number): One[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const fits = ({ name, detail }: One) => words.every((word) => folded(`${name} ${detail}`).includes(word))
  const rank = ({ name }: One) => (folded(name).startsWith(words.join(' ')) ? 0 : 1)
  return all
    .filter(fits)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { numeric: true }))
    .slice(0, limit)
}
