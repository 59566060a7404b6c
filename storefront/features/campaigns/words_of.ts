import { RestError } from '#storefront/wire/rest'

/** What the server said to a person; empty where it said nothing that helps. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof RestError && reason.status < 500 ? reason.message : ''
