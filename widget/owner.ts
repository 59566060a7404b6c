const told: Record<string, true> = {}

/** Once for a page, and to whoever looks after it alone. */
export function tellOwner(problem: string) {
  if (!told[problem]) console.warn(`Questboard: ${problem}`)
  told[problem] = true
}
