/** The last word is the last name. */
export function partsOfName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}
