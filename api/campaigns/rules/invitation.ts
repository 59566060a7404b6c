import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Days for which an invitation can be accepted (B-25). */
export const INVITATION_DAYS = 14

/** Names one invitation; its link follows from it and the shop's key. */
export const newInvitation = (): string => randomUUID()

/** What stands in the link: nobody makes one who only reads the database. */
export const tokenOf = (invitation: string, key: string): string =>
  createHmac('sha256', key).update(`campaign invitation ${invitation}`).digest('base64url')

/** What is kept of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
