import type { LineLink, SoldLine } from '#api/sales/product'
import { opens, signedLink } from '#api/shared/signed_link'

/** Of the seats of a line: what its check-in code holds, and whoever has it sees and checks in these seats (docs/adr/0024). */
export const seatLink = (itemId: number, key: string): string => signedLink('seats of line', itemId, key)

export const opensSeats = (link: string, itemId: number, key: string): boolean =>
  opens(link, 'seats of line', itemId, key)

/** Its page, within the shop; what comes after the `#` stays in browsers. */
export const seatPath = (itemId: number, key: string): string => `/seats#${seatLink(itemId, key)}`

/** The check-in codes of lines, until their games are over. */
export function seatLinks(lines: readonly SoldLine[], key: string): Map<number, LineLink[]> {
  const toCome = lines.filter(({ facts }) => facts?.onSale && !facts.over)
  return new Map(toCome.map(({ id }) => [id, [{ label: 'Check-in code', path: seatPath(id, key) }]]))
}
