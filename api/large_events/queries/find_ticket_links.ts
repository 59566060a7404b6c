import { appKey } from '#api/config/app'
import { LINK_VERSION, ticketPath, type LinkedTicket } from '#api/large_events/rules/ticket_link'
import { BOUGHT_BY } from '#api/large_events/queries/list_holders'
import type { LineLink, SoldLine } from '#api/sales/product'
import { isUuid } from '#api/shared/ids'
import { sql, type Sql } from '#api/shared/sql'

interface Row extends LinkedTicket {
  party: string
  /** Of whom it was given to. */
  givenTo: string | null
}

const FIND = sql`
  SELECT t.id AS "ticketId", t.party, t.handovers, ${LINK_VERSION} AS "linkVersion", t.first_name AS "givenTo"
    FROM tickets t ${BOUGHT_BY} WHERE t.party = ANY($1::uuid[]) AND t.state IN ('sold', 'absent') ORDER BY t.party, t.id`

/** The pages of the tickets of lines; of those that were given to friends, to whom. */
export async function findTicketLinks(database: Sql, lines: readonly SoldLine[]): Promise<Map<number, LineLink[]>> {
  const partyOf = (line: SoldLine) => String(line.choice?.party)
  const tickets = Map.groupBy(await database.rows<Row>(FIND, [lines.map(partyOf).filter(isUuid)]), ({ party }) => party)
  return new Map(lines.map((line) => [line.id, linksOf(tickets.get(partyOf(line)) ?? [])]))
}

const linksOf = (tickets: readonly Row[]): LineLink[] =>
  tickets.map(({ givenTo, ...ticket }, index) => {
    const name = tickets.length === 1 ? 'Your ticket' : `Ticket ${index + 1}`
    return givenTo === null
      ? { label: name, path: ticketPath(ticket, appKey) }
      : { label: `${name}, given to ${givenTo}`, path: null }
  })
