/** Of PostgreSQL's integer. */
export const MAX_ID = 2 ** 31 - 1

/** The id in an address; 0, which is nobody's, for anything that can't be one (letters, fractions, past 2^31). */
export function idFrom(text: unknown): number {
  const id = /^\d{1,10}$/.test(String(text)) ? Number(text) : 0
  return id <= MAX_ID ? id : 0
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** The same for ids of the other kind. */
export const uuidFrom = (text: unknown): string => (UUID.test(String(text)) ? String(text) : NOBODYS)
