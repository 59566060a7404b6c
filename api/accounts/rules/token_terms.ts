export const TOKEN_PREFIX = 'qb_'

/** How long a sign-in lasts, in seconds. */
export const ACCESS_SECONDS = 30 * 24 * 60 * 60

/** How long a token may take through the browser's address, in seconds. */
export const HANDOFF_SECONDS = 90

/** A number that PostgreSQL's bigint holds, whatever its digits. A forged token may name anything. */
export const isTokenId = (text: string) => /^\d{1,18}$/.test(text)
