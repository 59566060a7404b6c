import { inVersion, opens, signedLink } from '#api/shared/signed_link'

export interface LinkedTicket {
  ticketId: number
  /** Number of times that the ticket changed its holder. */
  handovers: number
  /** The version of the order's links while its buyer holds the ticket; 0 for a friend's. */
  linkVersion: number
}

/** SQL: `t` are tickets, `o` their orders. Revoking the links of an order leaves those of friends. */
export const LINK_VERSION = 'CASE WHEN t.email IS NULL THEN o.link_version ELSE 0 END'

/** Opens a ticket without an account (docs/adr/0024). It ends when the ticket is given away or the links of its order are revoked. */
export const ticketLink = (ticket: LinkedTicket, key: string): string =>
  signedLink(describeLink(ticket), ticket.ticketId, key)

export const opensTicket = (link: string, ticket: LinkedTicket, key: string): boolean =>
  opens(link, describeLink(ticket), ticket.ticketId, key)

/** Its page, within the shop; what comes after the `#` stays in browsers (docs/adr/0024). */
export const ticketPath = (ticket: LinkedTicket, key: string): string => `/lpg/ticket#${ticketLink(ticket, key)}`

const describeLink = ({ handovers, linkVersion }: LinkedTicket) =>
  inVersion(`ticket, given ${handovers} times,`, linkVersion)
