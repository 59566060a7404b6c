const told = new Set<string>()

/** Once for a page, and to whoever looks after it alone. */
export function tellOwner(problem: string) {
  if (!told.has(problem)) console.warn(`Questboard: ${problem}`)
  told.add(problem)
}
