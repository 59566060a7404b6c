/** Years that a calendar of games may reach. */
const YEARS = { first: 2000, last: 2200 }

interface Wanted {
  /** Of Mountain Time, `2026-11-30`; null where there is no such date and time. */
  day: string | null
  today: string
  /** The game is at that very time already, so it may stay there. */
  isSettled: boolean
}

/** What is wrong with when a game is to begin. */
export function dateProblem({
  day,
  today,
  isSettled,
}: Wanted): { rule: 'date' | 'afterOrEqual'; message: string } | null {
  const year = Number(day?.slice(0, 4))
  if (day === null || !(year >= YEARS.first && year <= YEARS.last))
    return { rule: 'date', message: 'There is no such date and time.' }
  return day >= today || isSettled ? null : { rule: 'afterOrEqual', message: 'Please choose today or a later day.' }
}
