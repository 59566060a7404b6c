/** Numbers of records: PostgreSQL's positive integers. */
export const ID_RANGE = [1, 2_147_483_647] as const

/** The id in an address or in a form; null for what can't be one (letters, fractions, past 2^31). */
export function idIn(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= ID_RANGE[0] && id <= ID_RANGE[1] ? id : null
}
