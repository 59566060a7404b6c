import { StepFloor } from '#api/large_events/actions/step_floor'
import { tellOrder } from '#api/large_events/actions/tell'
import {
  againstTheRule,
  beingPaid,
  cameTooLate,
  chooseDivision,
  doorsClosed,
  hasNoPlace,
  isCheckedIn,
  noSuchDivision,
  noSuchTable,
  notEmpty,
  notRelief,
  notTwo,
  playersKeepPlace,
  sameSquad,
  tableElsewhere,
  tableTaken,
} from '#api/large_events/exceptions/board_refusals'
import { nameTaken } from '#api/large_events/exceptions/ticket_refusals'
import { countHeld, type SeatedPerson } from '#api/large_events/queries/event_state'
import type { SquadState } from '#api/large_events/rules/event_step'
import { isLeader, isPlayer } from '#api/large_events/rules/seating'
import { andList } from '#api/large_events/rules/step_words'
import { isUniqueViolation } from '#api/shared/errors'
import { sql } from '#api/shared/sql'
import type { BoardStep } from '#common/wire'

/** What staff do, or say of who came. */
export type Step = BoardStep | { kind: 'absent'; ticketIds: readonly number[]; absent: boolean }

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

const FOUND = sql`
  INSERT INTO squads (event_id, division_id, name, vip, by_staff) VALUES ($1, $2, $3, $4, true) ON CONFLICT (event_id, lower(name)) DO NOTHING RETURNING id`
const CHANGE = sql`UPDATE squads SET name = $3, division_id = $4, table_id = $5, pinned = $6 WHERE event_id = $1 AND id = $2`
const REMOVE = sql`DELETE FROM squads s WHERE event_id = $1 AND id = $2 AND NOT EXISTS (SELECT FROM tickets t WHERE t.squad_id = s.id)`
const DIVISIONS = sql`SELECT id, name FROM divisions WHERE event_id = $1`
const TABLE = sql`
  SELECT x.name, x.division_id AS "divisionId", (SELECT s.name FROM squads s WHERE s.table_id = x.id AND s.id <> $3) AS squad FROM event_tables x WHERE x.event_id = $1 AND x.id = $2`

/** Each answers what it did, as a sentence; what a rule stands against is refused with the rule. */
const steps: { [Kind in Step['kind']]: (floor: StepFloor, step: Of<Kind>) => Promise<string> } = {
  async move(floor, { people, squadId }) {
    const moving = floor.movers(people)
    const player = moving.find(isPlayer)
    if (squadId === null && player) throw playersKeepPlace(player.name)
    if (squadId !== null) floor.squad(squadId)
    await floor.move(moving.map((person) => ({ person, squadId })))
    const names = andList(moving.map(({ name }) => name))
    if (squadId === null) return `${names} ${moving.length === 1 ? 'leads' : 'lead'} no squad now.`
    if (moving.every(isLeader)) return `${names} leads "${floor.squad(squadId).name}" now.`
    return `${names} moved to "${floor.squad(squadId).name}".`
  },

  async swap(floor, { people }) {
    const [one, other, third] = floor.movers(people)
    if (!one || !other || third || one.squadId === other.squadId || one.squadId === null || other.squadId === null)
      throw notTwo()
    await floor.move([
      { person: one, squadId: other.squadId },
      { person: other, squadId: one.squadId },
    ])
    return `${one.name} and ${other.name} swapped places.`
  },

  async merge(floor, { squadId, intoId }) {
    if (squadId === intoId) throw sameSquad()
    const [from, into] = [floor.squad(squadId), floor.squad(intoId)]
    if ((await countHeld(floor.transaction, squadId)) > 0) throw beingPaid(from.name)
    const freed = floor.leaderOf(intoId) && floor.leaderOf(squadId)
    await floor.move(floor.in(squadId).map((person) => ({ person, squadId: person === freed ? null : intoId })))
    await floor.transaction.run(REMOVE, [floor.event.id, squadId])
    return `"${from.name}" is part of "${into.name}" now.${freed ? ` ${freed.name} is free to lead another squad.` : ''}`
  },

  async split(floor, { squadId, people, name }) {
    const squad = floor.squad(squadId)
    const moving = floor.movers(people)
    const id = await found(floor, { name, divisionId: squad.divisionId, vip: squad.vip })
    await floor.move(moving.map((person) => ({ person, squadId: id })))
    return `${andList(moving.map((person) => person.name))} left "${squad.name}" for the new squad "${name}".`
  },

  async create(floor, { name, divisionId = null, vip = false }) {
    const divisions = await floor.transaction.rows<{ id: number }>(DIVISIONS, [floor.event.id])
    if (divisionId === null && divisions.length > 0) throw chooseDivision()
    if (divisionId !== null && !divisions.some(({ id }) => id === divisionId)) throw noSuchDivision()
    await found(floor, { name, divisionId, vip })
    return `There is a squad "${name}" now.`
  },

  async change(floor, { squadId, ...wanted }) {
    const squad = floor.squad(squadId)
    const changed = await fitting(floor, { ...squad, ...wanted }, squad)
    await floor.transaction
      .run(CHANGE, [floor.event.id, squadId, changed.name, changed.divisionId, changed.tableId, changed.pinned])
      .catch((error) => {
        throw isUniqueViolation(error, 'squads_named_once') ? nameTaken(changed.name) : error
      })
    for (const party of new Set(floor.in(squadId).map((person) => person.party)))
      await tellOrder(floor.transaction, party)
    return changeInWords(squad, changed)
  },

  async remove(floor, { squadId }) {
    const { name } = floor.squad(squadId)
    if ((await floor.transaction.run(REMOVE, [floor.event.id, squadId])) === 0) throw notEmpty(name)
    return `The squad "${name}" is gone.`
  },

  async replace(floor, { squadId, ticketId }) {
    const relief = floor.person(ticketId)
    if (isPlayer(relief) || relief.squadId !== null) throw notRelief(relief.name)
    const { name } = floor.squad(squadId)
    const missing = floor.leaderOf(squadId)
    if (missing?.checkedIn) throw isCheckedIn(missing.name)
    await floor.seat([
      ...(missing ? [{ person: missing, seat: absentSeat(missing) }] : []),
      { person: relief, seat: { id: relief.id, state: 'sold', squadId, waitingSince: null, absentFrom: null } },
    ])
    return `${relief.name} leads "${name}" now${missing ? `, in the place of ${missing.name}` : ''}.`
  },

  async absent(floor, { ticketIds, absent }) {
    if (absent && !floor.event.doorsOpen) throw doorsClosed()
    const those = ticketIds.map((id) => floor.person(id)).filter(({ state }) => (state === 'absent') !== absent)
    await floor.seat(those.map((person) => ({ person, seat: absent ? noShow(person) : cameAfterAll(floor, person) })))
    return `${andList(those.map(({ name }) => name))} ${absent ? 'did not come' : 'came after all'}.`
  },
}

/** With the event locked. */
export const performStep = (floor: StepFloor, step: Step): Promise<string> =>
  (steps[step.kind] as (floor: StepFloor, step: Step) => Promise<string>)(floor, step)

async function found(
  floor: StepFloor,
  { name, divisionId, vip }: { name: string; divisionId: number | null; vip: boolean }
): Promise<number> {
  const squad = await floor.transaction.first<{ id: number }>(FOUND, [floor.event.id, divisionId, name, vip])
  if (!squad) throw nameTaken(name)
  return squad.id
}

/** A table of another division is theirs no more; people who chose a division stay in it. */
async function fitting(floor: StepFloor, wanted: SquadState, was: SquadState): Promise<SquadState> {
  const moves = wanted.divisionId !== was.divisionId
  if (moves) await seeThatItCanMove(floor, wanted)
  if (wanted.tableId === null) return wanted
  const table = await floor.transaction.first<{ name: string; divisionId: number | null; squad: string | null }>(
    TABLE,
    [floor.event.id, wanted.tableId, was.id]
  )
  if (!table) throw noSuchTable()
  const stands = table.divisionId === null || table.divisionId === wanted.divisionId
  if (!stands && wanted.tableId === was.tableId) return { ...wanted, tableId: null }
  if (!stands) throw tableElsewhere(table.name)
  if (table.squad !== null) throw tableTaken(table.name, table.squad)
  return wanted
}

async function seeThatItCanMove(floor: StepFloor, { id, name, vip, divisionId }: SquadState): Promise<void> {
  const divisions = await floor.transaction.rows<{ id: number }>(DIVISIONS, [floor.event.id])
  if (divisionId === null && divisions.length > 0) throw chooseDivision()
  if (divisionId !== null && !divisions.some((division) => division.id === divisionId)) throw noSuchDivision()
  const bound = floor.event.swapsDivisions
    ? undefined
    : floor.in(id).find(({ chosenDivisionId }) => chosenDivisionId !== null && chosenDivisionId !== divisionId)
  if (bound)
    throw againstTheRule(
      {
        rule: 'division',
        squad: { id, name, vip, divisionId, players: 0, leaderId: null },
        mover: { ...bound, divisionId: bound.chosenDivisionId },
      },
      () => bound.name
    )
}

function noShow(person: SeatedPerson) {
  if (person.checkedIn) throw isCheckedIn(person.name)
  if (person.waitingSince !== null) throw hasNoPlace(person.name)
  return absentSeat(person)
}

const absentSeat = ({ id, squadId }: SeatedPerson) => ({
  id,
  state: 'absent' as const,
  squadId: null,
  waitingSince: null,
  absentFrom: squadId,
})

/** Back to where they sat; relief and game masters whose squad has somebody else are free. */
function cameAfterAll(floor: StepFloor, person: SeatedPerson) {
  const { id, absentFrom } = person
  const isTaken = absentFrom === null || (isLeader(person) && floor.leaderOf(absentFrom) !== undefined)
  if (isTaken && isPlayer(person)) throw cameTooLate(person.name)
  return { id, state: 'sold' as const, squadId: isTaken ? null : absentFrom, waitingSince: null, absentFrom: null }
}

function changeInWords(was: SquadState, is: SquadState): string {
  if (was.name !== is.name) return `"${was.name}" is called "${is.name}" now.`
  if (was.pinned !== is.pinned)
    return is.pinned
      ? `"${is.name}" is pinned: nobody but staff moves its people.`
      : `"${is.name}" is no longer pinned.`
  if (was.divisionId !== is.divisionId) return `"${is.name}" is in another division now.`
  return is.tableId === null ? `"${is.name}" has no table now.` : `"${is.name}" has another table now.`
}
