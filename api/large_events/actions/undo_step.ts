import { inject } from '@adonisjs/core'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { StepFloor } from '#api/large_events/actions/step_floor'
import { lockBoard, recordStep, type Taken } from '#api/large_events/actions/take_step'
import { tellOrder } from '#api/large_events/actions/tell'
import { tellSquads } from '#api/large_events/actions/tell_squads'
import {
  placeTakenSince,
  seatChangedSince,
  squadChangedSince,
  squadJoinedSince,
  undoneBefore,
  unknownStep,
} from '#api/large_events/exceptions/board_refusals'
import { nameTaken } from '#api/large_events/exceptions/ticket_refusals'
import { listPeople, listPlaces, seatOf } from '#api/large_events/queries/event_state'
import { firstChangedSince, type Change, type Seat, type SquadState } from '#api/large_events/rules/event_step'
import { breachOf } from '#api/large_events/rules/seating'
import { writeSeats } from '#api/large_events/actions/write_seats'
import { isUniqueViolation } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'

interface KeptStep {
  id: number
  told: string
  seats: Change<Seat>[]
  squads: Change<SquadState>[]
  undoneAt: Date | null
}

const FIND = sql`SELECT id, told, seats, squads, undone_at AS "undoneAt" FROM event_steps WHERE id = $1 AND event_id = $2 FOR UPDATE`
const UNDONE = sql`UPDATE event_steps SET undone_at = product_now() WHERE id = $1`
const RESTORE = sql`
  INSERT INTO squads AS s (id, event_id, name, vip, division_id, table_id, pinned, by_staff)
  SELECT id, $1, name, vip, "divisionId", "tableId", pinned, "byStaff"
    FROM jsonb_to_recordset($2::jsonb) AS was (id bigint, name text, vip boolean, "divisionId" bigint, "tableId" bigint, pinned boolean, "byStaff" boolean)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, division_id = excluded.division_id, table_id = excluded.table_id, pinned = excluded.pinned`
const REMOVE = sql`DELETE FROM squads s WHERE id = $1 AND NOT EXISTS (SELECT FROM tickets t WHERE t.squad_id = s.id)`

/** Puts back exactly what a step changed, as long as nobody has changed the same since (docs/adr/0018). */
@inject()
export class UndoStep {
  constructor(protected database: Database) {}

  handle(eventId: number, stepId: number, actorId: number): Promise<Taken> {
    return this.database.transaction(async (transaction) => {
      const event = await lockBoard(transaction, eventId)
      const step = await transaction.first<KeptStep>(FIND, [stepId, eventId])
      if (!step) throw unknownStep()
      if (step.undoneAt !== null) throw undoneBefore()
      const floor = await StepFloor.of(transaction, event)
      seeThatNothingChanged(floor, step)
      await restoreSquads(transaction, eventId, step)
      await restoreSeats(floor, step)
      await removeFounded(transaction, step)
      await tellOrders(floor, step)
      await tellSquads(floor, (await listPeople(transaction, eventId)).values())
      await transaction.run(UNDONE, [stepId])
      const back = <Kept>({ id, before, after }: Change<Kept>): Change<Kept> => ({ id, before: after, after: before })
      await recordStep(floor, {
        action: 'took a step back',
        seats: step.seats.map(back),
        squads: step.squads.map(back),
        actorId,
      })
      return { stepId: null, told: `Taken back: ${step.told}`, placed: await placeWaiting(transaction, [event]) }
    })
  }
}

function seeThatNothingChanged(floor: StepFloor, { seats, squads }: KeptStep): void {
  const seat = firstChangedSince(seats, [...floor.people.values()].map(seatOf))
  if (seat) throw seatChangedSince(floor.people.get(seat.id)?.name ?? 'Somebody')
  const squad = firstChangedSince(squads, [...floor.squads.values()])
  if (squad) throw squadChangedSince((squad.after ?? squad.before)!.name)
}

async function restoreSquads(transaction: Transaction, eventId: number, { squads }: KeptStep): Promise<void> {
  const were = squads.flatMap(({ before }) => before ?? [])
  await transaction.run(RESTORE, [eventId, JSON.stringify(were)]).catch((error) => {
    throw isUniqueViolation(error, 'squads_named_once')
      ? nameTaken(were[0]!.name)
      : isUniqueViolation(error, 'squads_one_at_a_table')
        ? squadChangedSince(were[0]!.name)
        : error
  })
}

/** Who waited may have got a place that was left. */
async function restoreSeats(floor: StepFloor, { seats }: KeptStep): Promise<void> {
  const were = seats.flatMap(({ before }) => before ?? [])
  const moves = were.map(({ id, squadId }) => ({ mover: { ...floor.person(id), divisionId: null }, squadId }))
  const breach = breachOf(moves, await listPlaces(floor.transaction, floor.event.id))
  if (breach)
    throw breach.rule === 'squad gone'
      ? seatChangedSince(floor.person(were[0]!.id).name)
      : placeTakenSince(breach.squad.name)
  await writeSeats(floor.transaction, floor.event.id, were)
}

async function removeFounded(transaction: Transaction, { squads }: KeptStep): Promise<void> {
  for (const { id, before, after } of squads) {
    if (before === null && (await transaction.run(REMOVE, [id])) === 0) throw squadJoinedSince(after!.name)
  }
}

/** Of who moved, and of who sits in a squad that has its former name again. */
async function tellOrders(floor: StepFloor, { seats, squads }: KeptStep): Promise<void> {
  const moved = seats.map(({ id }) => floor.person(id))
  const renamed = squads.flatMap(({ id }) => floor.in(id))
  for (const party of new Set([...moved, ...renamed].map((person) => person.party)))
    await tellOrder(floor.transaction, party)
}
