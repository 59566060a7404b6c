import { inject } from '@adonisjs/core'
import { performStep, type Step } from '#api/large_events/actions/board_steps'
import { freeLapsedTickets } from '#api/large_events/actions/free_tickets'
import { placeWaiting } from '#api/large_events/actions/place_waiting'
import { StepFloor } from '#api/large_events/actions/step_floor'
import { tellSquads } from '#api/large_events/actions/tell_squads'
import { eventCancelled } from '#api/large_events/exceptions/board_refusals'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { listPeople, listSquads, seatOf } from '#api/large_events/queries/event_state'
import { lockEvent, type LockedEvent } from '#api/large_events/queries/lock_events'
import { changesOf, type Change, type Seat, type SquadState } from '#api/large_events/rules/event_step'
import { placeInWords, squadInWords } from '#api/large_events/rules/step_words'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Database, sql, type Transaction } from '#api/shared/sql'

export interface Taken {
  /** Null: nothing was to be done. */
  stepId: number | null
  /** As a sentence. */
  told: string
  /** Who waited and has a place by it. */
  placed: number
}

const KEEP = sql`INSERT INTO event_steps (event_id, told, seats, squads, actor_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`

const ACTIONS: Record<Step['kind'], string> = {
  move: 'moved people',
  swap: 'swapped two people',
  merge: 'merged two squads',
  split: 'split a squad',
  create: 'created a squad',
  change: 'changed a squad',
  remove: 'removed a squad',
  replace: 'replaced a game master',
  absent: 'noted who did not come',
}

/** A step of staff on the board of an event: all of it or, with the rule that stands against it, nothing; kept with the way back from it. */
@inject()
export class TakeStep {
  constructor(protected database: Database) {}

  handle(eventId: number, step: Step, actorId: number): Promise<Taken> {
    return this.database.transaction(async (transaction) =>
      this.within(transaction, await lockBoard(transaction, eventId), step, actorId)
    )
  }

  /** Of a transaction that has the event locked. */
  async within(transaction: Transaction, event: LockedEvent, step: Step, actorId: number): Promise<Taken> {
    const floor = await StepFloor.of(transaction, event)
    const told = await performStep(floor, step)
    const now = [...(await listPeople(transaction, event.id)).values()]
    const seats = changesOf([...floor.people.values()].map(seatOf), now.map(seatOf))
    const squads = changesOf([...floor.squads.values()], await listSquads(transaction, event.id))
    if (seats.length + squads.length === 0) return { stepId: null, told: 'There was nothing to change.', placed: 0 }
    const kept = await transaction.first<{ id: number }>(KEEP, [
      event.id,
      told,
      JSON.stringify(seats),
      JSON.stringify(squads),
      actorId,
    ])
    await recordStep(floor, { action: ACTIONS[step.kind], seats, squads, actorId })
    await tellSquads(floor, now)
    return { stepId: kept!.id, told, placed: await placeWaiting(transaction, [event]) }
  }
}

/** Places that were held past their time are free before anything is counted. */
export async function lockBoard(transaction: Transaction, eventId: number): Promise<LockedEvent> {
  const event = await lockEvent(transaction, eventId)
  if (!event) throw unknownEvent()
  if (event.cancelledAt !== null) throw eventCancelled()
  await freeLapsedTickets(transaction, eventId)
  return event
}

export interface RecordedStep {
  action: string
  seats: readonly Change<Seat>[]
  squads: readonly Change<SquadState>[]
  actorId: number
}

/** By the names that everybody has at this moment. */
export async function recordStep(floor: StepFloor, { action, seats, squads, actorId }: RecordedStep): Promise<void> {
  const named = new Map(
    [...floor.squads.values(), ...squads.flatMap(({ after }) => after ?? [])].map(({ id, name }) => [id, name])
  )
  const side = (which: 'before' | 'after') => ({
    ...Object.fromEntries(squads.map((change) => [`squad ${change.id}`, squadInWords(change[which])])),
    ...Object.fromEntries(
      seats.map((change) => [
        `${floor.people.get(change.id)?.name ?? 'Somebody'} (ticket ${change.id})`,
        placeInWords(change[which], (id) => named.get(id) ?? `squad ${id}`),
      ])
    ),
  })
  await recordAudit(floor.transaction, {
    actorId,
    action,
    subjectType: 'large event',
    subjectId: floor.event.id,
    before: side('before'),
    after: side('after'),
  })
}
