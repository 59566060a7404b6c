import { inject } from '@adonisjs/core'
import { appKey } from '#api/config/app'
import { lockBoard, TakeStep } from '#api/large_events/actions/take_step'
import { LINK_VERSION, opensTicket } from '#api/large_events/rules/ticket_link'
import { ProductError } from '#api/shared/errors'
import { whenText } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { CheckInAnswer, CheckInOutcome } from '#common/wire'

interface Seen {
  ticketId?: number
  link?: string
  at: Date
  present: boolean
}

interface Row {
  id: number
  eventId: number
  eventName: string
  eventStartsAt: Date
  handovers: number
  /** Versions of the order's links and of the ticket's link. */
  orderVersion: number
  linkVersion: number
  state: 'held' | 'sold' | 'absent' | 'returned' | 'released'
  name: string
  squad: string | null
  waits: boolean
  presenceAt: Date | null
  checkedInAt: Date | null
}

const FIND = sql`
  SELECT t.id, t.event_id AS "eventId", e.name AS "eventName", e.starts_at AS "eventStartsAt", t.handovers, COALESCE(o.link_version, 0) AS "orderVersion", COALESCE(${LINK_VERSION}, 0) AS "linkVersion", t.state, s.name AS squad, t.waiting_since IS NOT NULL AS waits, t.presence_at AS "presenceAt", t.checked_in_at AS "checkedInAt",
         trim(COALESCE(t.first_name, i.first_name, '') || ' ' || COALESCE(t.last_name, i.last_name, '')) AS name
    FROM tickets t JOIN large_events e ON e.id = t.event_id LEFT JOIN squads s ON s.id = t.squad_id
    LEFT JOIN LATERAL (SELECT first_name, last_name, order_id FROM order_items WHERE product_type = 'lpg' AND choice->>'party' = t.party::text ORDER BY status = 'active' DESC, id LIMIT 1) i ON true
    LEFT JOIN orders o ON o.id = i.order_id
   WHERE t.id = $1`
/** What a phone says of a time to come is as good as now. */
const SEEN = sql`
  UPDATE tickets SET presence_at = LEAST($2::timestamptz, product_now()), checked_in_at = CASE WHEN $3::boolean THEN COALESCE(checked_in_at, LEAST($2::timestamptz, product_now())) END
   WHERE id = $1 RETURNING checked_in_at AS "checkedInAt"`

/**
 * Who is there, as it was seen at one or several doors, with or without network: of one ticket what was seen last counts, in whatever order it comes in
 * and however often. Each entry is answered by itself.
 */
@inject()
export class CheckIn {
  constructor(
    protected database: Database,
    protected steps: TakeStep
  ) {}

  async handle(eventId: number, entries: readonly Seen[], actorId: number): Promise<CheckInAnswer[]> {
    const answers: CheckInAnswer[] = []
    for (const entry of entries)
      answers.push(await this.database.transaction((transaction) => this.#one(transaction, eventId, entry, actorId)))
    return answers
  }

  async #one(transaction: Transaction, eventId: number, entry: Seen, actorId: number): Promise<CheckInAnswer> {
    const event = await lockBoard(transaction, eventId)
    const row = await transaction.first<Row>(FIND, [ticketIn(entry)])
    const unfit = unfitness(row, entry, eventId)
    if (unfit || !row) return answered(row, unfit ?? 'unknown')
    if (row.presenceAt !== null && row.presenceAt >= entry.at) return answered(row, 'unchanged')
    if (row.state === 'absent' && entry.present) {
      const back = await didStep(() =>
        this.steps.within(transaction, event, { kind: 'absent', ticketIds: [row.id], absent: false }, actorId)
      )
      if (!back) return answered(row, 'place gone')
    }
    const { checkedInAt } = (await transaction.first<{ checkedInAt: Date | null }>(SEEN, [
      row.id,
      entry.at,
      entry.present,
    ]))!
    if (entry.present && row.checkedInAt !== null) return answered(row, 'unchanged')
    return answered({ ...row, checkedInAt }, entry.present ? 'in' : 'out')
  }
}

/** Whether no rule stands against it: they are asked before anything is written. */
async function didStep(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof ProductError && error.status < 500) return false
    throw error
  }
}

const ticketIn = ({ ticketId, link = '' }: Seen): number => ticketId ?? idFrom(link.split('.')[0])

function unfitness(row: Row | null, { link }: Seen, eventId: number): CheckInOutcome | null {
  if (!row) return 'unknown'
  if (link !== undefined && !opensTicket(link, { ...row, ticketId: row.id }, appKey))
    return wasOurs(link, row) ? 'given away' : 'unknown'
  if (row.eventId !== eventId) return 'other event'
  return row.state === 'sold' || row.state === 'absent' ? null : 'cancelled'
}

/** True for a link of an earlier holder, and for a link from before the links of the order were revoked. */
const wasOurs = (link: string, { id: ticketId, handovers, orderVersion }: Row): boolean =>
  upTo(handovers).some((given) =>
    upTo(orderVersion).some((linkVersion) => opensTicket(link, { ticketId, handovers: given, linkVersion }, appKey))
  )

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index)

const answered = (row: Row | null, outcome: CheckInOutcome): CheckInAnswer => {
  const isKnown = row !== null && outcome !== 'unknown'
  return {
    ticketId: isKnown ? row.id : null,
    outcome,
    told: inWords(row, outcome),
    checkedInAt: isKnown ? (row.checkedInAt?.toISOString() ?? null) : null,
  }
}

function inWords(row: Row | null, outcome: CheckInOutcome): string {
  const name = row?.name ?? ''
  const where = row?.squad ? `, squad "${row.squad}"` : row?.waits ? ', who waits for a place' : ''
  switch (outcome) {
    case 'in':
      return `${name}${where} is in.`
    case 'out':
      return `${name} is no longer in.`
    case 'unchanged':
      return row!.checkedInAt ? `${name}${where} is already in.` : `${name} is not in: somebody said so later.`
    case 'unknown':
      return 'This code is of no ticket that we know.'
    case 'cancelled':
      return `The ticket of ${name} was cancelled.`
    case 'other event':
      return `The ticket of ${name} is for another event: ${row!.eventName}, ${whenText(row!.eventStartsAt)}.`
    case 'given away':
      return 'This code was replaced, or the ticket was given to somebody else. The code in the newest mail counts.'
    case 'place gone':
      return `${name} was a no-show, and the place has gone to somebody else. Move them into a squad with room on the board.`
  }
}
