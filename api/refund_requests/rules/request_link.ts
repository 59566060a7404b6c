import { opens, signedLink } from '#api/shared/signed_link'

const THING = 'refund request'

/** Opens one request to a game master without an account (docs/adr/0027). */
export const requestLink = (requestId: number, key: string): string => signedLink(THING, requestId, key)

export const opensRequest = (link: string, requestId: number, key: string): boolean =>
  opens(link, THING, requestId, key)
