const warned: Record<string, true> = {}

/** For the owner of the page, once per page view. */
export function warnOwner(problem: string) {
  if (!warned[problem]) console.warn(`Questboard: ${problem}`)
  warned[problem] = true
}
