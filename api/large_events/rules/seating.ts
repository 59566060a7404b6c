import { SQUAD_PLAYERS } from '#common/large_events/squads'
import type { TicketRole } from '#common/wire'

/** Somebody who is to sit somewhere else. */
export interface Mover {
  id: number
  role: TicketRole
  vip: boolean | null
  squadId: number | null
  /** The only division that they may sit in; null: any. */
  divisionId: number | null
}

/** As it is before anybody moves. */
export interface SquadPlaces {
  id: number
  name: string
  vip: boolean
  divisionId: number | null
  /** Sold or held. */
  players: number
  /** The ticket of its game master, sold or held. */
  leaderId: number | null
}

export interface Move {
  mover: Mover
  /** Null: none. */
  squadId: number | null
}

export type Breach =
  | { rule: 'squad gone' }
  | { rule: 'tier' | 'division' | 'game master'; squad: SquadPlaces; mover: Mover }
  | { rule: 'six players'; squad: SquadPlaces; left: number }

/** The first rule that these moves, all made at once, would break (SEAT-4); null: none. */
export function breachOf(moves: readonly Move[], squads: ReadonlyMap<number, SquadPlaces>): Breach | null {
  const moving = moves.filter(({ mover, squadId }) => mover.squadId !== squadId)
  for (const squadId of new Set(moving.map((move) => move.squadId))) {
    if (squadId === null) continue
    const squad = squads.get(squadId)
    const breach = squad ? breachIn(squad, moving) : { rule: 'squad gone' as const }
    if (breach) return breach
  }
  return null
}

function breachIn(squad: SquadPlaces, moving: readonly Move[]): Breach | null {
  const coming = moving.filter(({ squadId }) => squadId === squad.id).map(({ mover }) => mover)
  const leaving = moving.filter(({ mover }) => mover.squadId === squad.id).map(({ mover }) => mover)
  const stranger = coming.find(({ vip }) => vip !== null && vip !== squad.vip)
  if (stranger) return { rule: 'tier', squad, mover: stranger }
  const elsewhere = coming.find(({ divisionId }) => divisionId !== null && divisionId !== squad.divisionId)
  if (elsewhere) return { rule: 'division', squad, mover: elsewhere }
  const leaders = coming.filter(isLeader)
  const staysLed = squad.leaderId !== null && !leaving.some(({ id }) => id === squad.leaderId)
  if (leaders.length > 0 && leaders.length + Number(staysLed) > 1)
    return { rule: 'game master', squad, mover: leaders.at(-1)! }
  const staying = squad.players - leaving.filter(isPlayer).length
  return staying + coming.filter(isPlayer).length > SQUAD_PLAYERS
    ? { rule: 'six players', squad, left: Math.max(0, SQUAD_PLAYERS - staying) }
    : null
}

export const isPlayer = ({ role }: { role: TicketRole }): boolean => role === 'player'
export const isLeader = ({ role }: { role: TicketRole }): boolean => role !== 'player'
