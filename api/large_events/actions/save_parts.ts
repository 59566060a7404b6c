import Division from '#api/large_events/models/division'
import EventTable from '#api/large_events/models/event_table'
import type LargeEvent from '#api/large_events/models/large_event'
import TicketType from '#api/large_events/models/ticket_type'
import type { EventPlan } from '#api/large_events/rules/event_plan'
import { sql, type ModelTransaction } from '#api/shared/sql'

/** Names may be handed round among the parts of an event: each is let go before one is taken. */
const LET_GO = {
  divisions: sql`UPDATE divisions SET name = chr(1) || id WHERE event_id = $1`,
  tables: sql`UPDATE event_tables SET name = chr(1) || id WHERE event_id = $1`,
  ticketTypes: sql`UPDATE ticket_types SET tier = chr(1) || id WHERE event_id = $1`,
}
const LEAVE = sql`UPDATE event_tables SET division_id = NULL WHERE event_id = $1 AND division_id <> ALL($2::bigint[])`

type Planned = { id: number | null }

/** Writes the parts of an event as they are planned, with the event locked and what is in use asked about before. */
export async function saveParts(
  transaction: ModelTransaction,
  { id: eventId }: Pick<LargeEvent, 'id'>,
  { ticketTypes, divisions, tables }: Omit<EventPlan, 'fields'>
): Promise<void> {
  const client = transaction.lucid
  if (tables) await EventTable.query({ client }).where({ eventId }).whereNotIn('id', idsOf(tables)).delete()
  if (divisions) {
    await transaction.run(LEAVE, [eventId, idsOf(divisions)])
    await Division.query({ client }).where({ eventId }).whereNotIn('id', idsOf(divisions)).delete()
    await transaction.run(LET_GO.divisions, [eventId])
    for (const [position, { id, name }] of divisions.entries()) {
      await (id === null ? new Division() : await Division.findOrFail(id, { client }))
        .useTransaction(client)
        .merge({ eventId, name, position })
        .save()
    }
  }
  if (tables) {
    const of = await Division.query({ client }).where({ eventId }).orderBy('position').orderBy('id')
    await transaction.run(LET_GO.tables, [eventId])
    for (const { id, name, division } of tables) {
      const divisionId = division === null ? null : of[division]!.id
      await (id === null ? new EventTable() : await EventTable.findOrFail(id, { client }))
        .useTransaction(client)
        .merge({ eventId, name, divisionId })
        .save()
    }
  }
  if (ticketTypes) {
    await TicketType.query({ client }).where({ eventId }).whereNotIn('id', idsOf(ticketTypes)).delete()
    await transaction.run(LET_GO.ticketTypes, [eventId])
    for (const [position, { id, ...type }] of ticketTypes.entries()) {
      await (id === null ? new TicketType() : await TicketType.findOrFail(id, { client }))
        .useTransaction(client)
        .merge({ ...type, eventId, position })
        .save()
    }
  }
}

const idsOf = (parts: readonly Planned[]) => parts.flatMap(({ id }) => id ?? [])
