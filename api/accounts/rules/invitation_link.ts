import { inVersion, opens, signedLink } from '#api/shared/signed_link'

const THING = 'a staff invitation'

interface VersionedInvitation {
  id: number
  version: number
}

export const invitationLink = ({ id, version }: VersionedInvitation, key: string): string =>
  signedLink(inVersion(THING, version), id, key)

export const opensInvitation = (link: string, { id, version }: VersionedInvitation, key: string): boolean =>
  opens(link, inVersion(THING, version), id, key)

/** The number that a link names, which proves nothing yet. */
export function invitationIdIn(link: string): number | null {
  const id = Number(link.split('.')[0])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
