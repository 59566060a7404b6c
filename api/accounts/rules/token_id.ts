/** A number that PostgreSQL's bigint holds, whatever its digits. A forged token may name anything. */
export const isTokenId = (text: string) => /^\d{1,18}$/.test(text)
