const MAX_ID = 2 ** 31 - 1

/** The id in an address; 0, which is nobody's, for anything that can't be one (letters, fractions, past 2^31). */
export function idFrom(text: unknown): number {
  const id = /^\d{1,10}$/.test(String(text)) ? Number(text) : 0
  return id <= MAX_ID ? id : 0
}
