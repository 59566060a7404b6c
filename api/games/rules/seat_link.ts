import type { LineLink, SoldLine } from '#api/sales/product'
import { inVersion, opens, signedLink } from '#api/shared/signed_link'

export interface LinkedSeats {
  itemId: number
  /** The version of the order's links. */
  linkVersion: number
}

/** Of the seats of a line: what its check-in code holds, and whoever has it sees and checks in these seats (docs/adr/0024). */
export const seatLink = ({ itemId, linkVersion }: LinkedSeats, key: string): string =>
  signedLink(describeLink(linkVersion), itemId, key)

export const opensSeats = (link: string, { itemId, linkVersion }: LinkedSeats, key: string): boolean =>
  opens(link, describeLink(linkVersion), itemId, key)

const describeLink = (version: number) => inVersion('seats of line', version)

/** Its page, within the shop; what comes after the `#` stays in browsers. */
const seatPath = (seats: LinkedSeats, key: string): string => `/seats#${seatLink(seats, key)}`

/** The check-in codes of lines, until their games are over. Online, there is no table to check in at. */
export function seatLinks(lines: readonly SoldLine[], key: string): Map<number, LineLink[]> {
  const toCome = lines.filter(
    ({ facts }) => facts?.onSale && !facts.over && facts.site !== null && facts.site.type !== 'online'
  )
  return new Map(
    toCome.map(({ id, linkVersion }) => [
      id,
      [{ label: 'Check-in code', path: seatPath({ itemId: id, linkVersion }, key) }],
    ])
  )
}
