import type { StepFloor } from '#api/large_events/actions/step_floor'
import { tellSquad } from '#api/large_events/actions/tell'
import type { SeatedPerson } from '#api/large_events/queries/event_state'
import { isLeader } from '#api/large_events/rules/seating'

/** Players whose squad has lost its game master by a step, or has another one, are told; `now` is everybody after it. */
export async function tellSquads(floor: StepFloor, now: Iterable<SeatedPerson>): Promise<void> {
  const leaders = new Map([...now].filter(isLeader).map(({ id, squadId }) => [squadId, id]))
  for (const { id } of floor.squads.values()) {
    const leader = leaders.get(id)
    if (leader !== floor.leaderOf(id)?.id) await tellSquad(floor.transaction, id, leader === undefined ? 'lost' : 'led')
  }
}
