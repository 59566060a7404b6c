import { afterMoving } from '#api/large_events/actions/reseat'
import { tellPlaced } from '#api/large_events/actions/tell'
import { writeSeats } from '#api/large_events/actions/write_seats'
import {
  againstTheRule,
  movedOn,
  notHere,
  squadNotHere,
  ticketSoldOn,
} from '#api/large_events/exceptions/board_refusals'
import { listPeople, listPlaces, listSquads, seatOf, type SeatedPerson } from '#api/large_events/queries/event_state'
import type { LockedEvent } from '#api/large_events/queries/lock_events'
import type { Seat, SquadState } from '#api/large_events/rules/event_step'
import { breachOf, isPlayer } from '#api/large_events/rules/seating'
import { isCheckViolation } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'
import type { Mover } from '#common/wire'

const PLACED = sql`UPDATE tickets SET placed_at = product_now() WHERE id = ANY($1::bigint[])`

type FloorEvent = Pick<LockedEvent, 'id' | 'swapsDivisions' | 'doorsOpen'>

/** An event while a step is taken on it, its row locked: who sits where as the step began, and the hands that move them. */
export class StepFloor {
  private constructor(
    readonly transaction: Transaction,
    readonly event: FloorEvent,
    readonly people: ReadonlyMap<number, SeatedPerson>,
    readonly squads: ReadonlyMap<number, SquadState>
  ) {}

  static async of(transaction: Transaction, event: FloorEvent): Promise<StepFloor> {
    const squads = await listSquads(transaction, event.id)
    return new StepFloor(
      transaction,
      event,
      await listPeople(transaction, event.id),
      new Map(squads.map((squad) => [squad.id, squad]))
    )
  }

  person(ticketId: number): SeatedPerson {
    const person = this.people.get(ticketId)
    if (!person) throw notHere()
    return person
  }

  squad(id: number): SquadState {
    const squad = this.squads.get(id)
    if (!squad) throw squadNotHere()
    return squad
  }

  in(squadId: number): SeatedPerson[] {
    return [...this.people.values()].filter((person) => person.squadId === squadId)
  }

  leaderOf(squadId: number): SeatedPerson | undefined {
    return this.in(squadId).find((person) => !isPlayer(person))
  }

  /** They have to sit where whoever moves them saw them. */
  movers(movers: readonly Mover[]): SeatedPerson[] {
    return movers.map(({ ticketId, from }) => {
      const person = this.person(ticketId)
      if (person.squadId !== from) throw movedOn(person.name)
      return person
    })
  }

  /** Null: they lead no squad. */
  async move(moves: readonly { person: SeatedPerson; squadId: number | null }[]): Promise<void> {
    await this.seat(
      moves.map(({ person, squadId }) => ({
        person,
        seat: { id: person.id, state: 'sold' as const, squadId, waitingSince: null, absentFrom: null },
      }))
    )
    const promoted = moves.filter(({ person }) => person.waitingSince !== null).map(({ person }) => person)
    if (promoted.length === 0) return
    await this.transaction.run(PLACED, [promoted.map(({ id }) => id)])
    for (const party of new Set(promoted.map((person) => person.party))) await tellPlaced(this.transaction, party)
  }

  /** Writes seats as they are given, if no rule stands against it. */
  async seat(seats: readonly { person: SeatedPerson; seat: Seat }[]): Promise<void> {
    const moves = seats.map(({ person, seat }) => ({
      mover: { ...person, divisionId: this.#divisionOf(person) },
      squadId: seat.squadId,
    }))
    const breach = breachOf(moves, await listPlaces(this.transaction, this.event.id))
    if (breach) throw againstTheRule(breach, (id) => this.person(id).name)
    const written = writeSeats(
      this.transaction,
      this.event.id,
      seats.map(({ seat }) => seatOf(seat))
    )
    await written.catch((error) => {
      throw isCheckViolation(error, 'ticket_types_never_oversold') ? ticketSoldOn(seats[0]!.person.name) : error
    })
    await afterMoving(
      this.transaction,
      seats.map(({ person }) => person)
    )
  }

  /** Who waits for a division wants that one; who sits in one that they chose stays in it, unless the event lets people swap. */
  #divisionOf({ chosenDivisionId, squadId, waitingSince }: SeatedPerson): number | null {
    if (chosenDivisionId === null || waitingSince !== null) return chosenDivisionId
    if (this.event.swapsDivisions) return null
    return (squadId === null ? null : this.squad(squadId).divisionId) ?? chosenDivisionId
  }
}
