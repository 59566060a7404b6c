import { opens, signedLink } from '#api/shared/signed_link'

interface Given {
  ticketId: number
  handovers: number
}

/** Opens somebody's ticket without an account (docs/adr/0024). Who gives it away has the link of another one. */
export const ticketLink = ({ ticketId, handovers }: Given, key: string): string =>
  signedLink(thing(handovers), ticketId, key)

export const opensTicket = (link: string, { ticketId, handovers }: Given, key: string): boolean =>
  opens(link, thing(handovers), ticketId, key)

/** Its page, within the shop; what comes after the `#` stays in browsers (docs/adr/0024). */
export const ticketPath = (ticket: Given, key: string): string => `/lpg/ticket#${ticketLink(ticket, key)}`

const thing = (handovers: number) => `ticket, given ${handovers} times,`
