import { opens, signedLink } from '#api/shared/signed_link'

const THING = 'an export recipient'

export const recipientLink = (id: number, key: string): string => signedLink(THING, id, key)

/** The recipient that a link names; null for a forged link. */
export function readRecipientLink(link: string, key: string): number | null {
  const id = Number(link.split('.')[0])
  return Number.isSafeInteger(id) && opens(link, THING, id, key) ? id : null
}
