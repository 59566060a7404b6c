import { inject } from '@adonisjs/core'
import { freeLapsedTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { reseat } from '#api/large_events/actions/reseat'
import { tellOrder } from '#api/large_events/actions/tell'
import {
  nameTaken,
  noSuchDivision,
  otherDivision,
  squadGone,
  tooManyGifts,
} from '#api/large_events/exceptions/ticket_refusals'
import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import { listPartiesOfSquad } from '#api/large_events/queries/list_parties'
import { openTicketFor, type ShownTicket } from '#api/large_events/queries/open_ticket'
import { looksForMaster, type TicketStep } from '#api/large_events/rules/ticket_steps'
import { mailStranger } from '#api/notifications/actions/mail_stranger'
import { recordHistory } from '#api/orders/actions/record_history'
import { Database, sql, type Transaction } from '#api/shared/sql'

const OPEN_SQUAD = sql`
  SELECT s.name, s.division_id AS "divisionId" FROM squads s
   WHERE s.id = $2 AND s.event_id = $1 AND EXISTS (SELECT FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player' AND l.state = 'sold')`
const DIVISION = sql`SELECT name FROM divisions WHERE id = $2 AND event_id = $1`
const WAIT_FOR = sql`
  UPDATE tickets SET choice = jsonb_strip_nulls(choice || jsonb_build_object('divisionId', $2::bigint, 'divisionName', $3::text))
   WHERE party = $1 AND waiting_since IS NOT NULL AND state = 'sold'`
/** A table of another division is theirs no more. */
const MOVE_SQUAD = sql`
  UPDATE squads s SET division_id = $2, table_id = (SELECT x.id FROM event_tables x WHERE x.id = s.table_id AND (x.division_id IS NULL OR x.division_id = $2)) WHERE id = $1`
const GIVE = sql`UPDATE tickets SET first_name = $2, last_name = $3, email = $4, handovers = handovers + 1 WHERE id = $1`
const RENAME = sql`
  UPDATE squads s SET name = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM squads o WHERE o.event_id = s.event_id AND o.id <> s.id AND lower(o.name) = lower($2))`

export interface Friend {
  firstName: string
  lastName: string
  email: string
}

/** What people do with their tickets by themselves, each with its event locked and under the rules of `ticket_steps`. */
@inject()
export class ChangeTicket {
  constructor(protected database: Database) {}

  /** A player goes to another squad of the same kind while it has room. */
  move(shown: ShownTicket, squadId: number): Promise<void> {
    return this.#step('move', shown, async (transaction, ticket) => {
      await freeLapsedTickets(transaction, ticket.eventId)
      const squad = await transaction.first<{ name: string; divisionId: number | null }>(OPEN_SQUAD, [
        ticket.eventId,
        squadId,
      ])
      if (!squad) throw squadGone()
      const stays = !ticket.swapsDivisions && !looksForMaster(ticket)
      if (stays && ticket.divisionId !== null && squad.divisionId !== ticket.divisionId) throw otherDivision(squad.name)
      await reseat(transaction, { eventId: ticket.eventId, ticketIds: [ticket.ticketId], squadId })
    })
  }

  /** Who waits says which division they want, all who bought together alike; null: any. A game master takes the squad along while nobody has joined it. */
  chooseDivision(shown: ShownTicket, divisionId: number | null): Promise<void> {
    return this.#step('division', shown, async (transaction, ticket) => {
      const waits = ticket.waitingSince !== null
      const division =
        divisionId === null ? null : await transaction.first<{ name: string }>(DIVISION, [ticket.eventId, divisionId])
      if (!division && (divisionId !== null || !waits)) throw noSuchDivision()
      if (waits) await transaction.run(WAIT_FOR, [ticket.party, divisionId, division?.name ?? null])
      else await transaction.run(MOVE_SQUAD, [ticket.squadId, divisionId])
      await tellOrder(transaction, ticket.party)
    })
  }

  /** From here on it is the friend's: the link that it was given with ends. */
  give(shown: ShownTicket, friend: Friend, network: string): Promise<void> {
    return this.#step('give', shown, async (transaction, { ticketId, handovers, firstName, orderId, userId, tier }) => {
      const given = handovers + 1
      await transaction.run(GIVE, [ticketId, friend.firstName, friend.lastName, friend.email])
      const mail = {
        kind: 'ticket_given',
        recipient: friend.email,
        cause: `ticket:${ticketId}:given:${given}`,
        data: { ticketId, handovers: given, from: firstName },
      }
      if (
        !(await mailStranger(transaction, mail, {
          sender: userId === null ? `order:${orderId}` : `user:${userId}`,
          network,
        }))
      )
        throw tooManyGifts()
      await recordHistory(transaction, {
        orderId,
        event: 'ticket given',
        actor: firstName,
        details: { tier, to: `${friend.firstName} ${friend.lastName}`.trim(), email: friend.email },
      })
    })
  }

  rename(shown: ShownTicket, name: string): Promise<void> {
    return this.#step('rename', shown, async (transaction, { squadId }) => {
      if ((await transaction.run(RENAME, [squadId, name])) === 0) throw nameTaken(name)
      for (const party of await listPartiesOfSquad(transaction, squadId!)) await tellOrder(transaction, party)
    })
  }

  async #step(
    step: TicketStep,
    shown: ShownTicket,
    work: (transaction: Transaction, ticket: HeldTicket) => Promise<void>
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const ticket = await openTicketFor(transaction, step, shown)
      await work(transaction, ticket)
      await placeWaiting(transaction, [{ id: ticket.eventId }])
    })
  }
}
