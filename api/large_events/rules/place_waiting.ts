import { SQUAD_PLAYERS } from '#common/large_events/squads'

/** People who bought together and wait together. */
export interface WaitingParty {
  party: string
  size: number
  vip: boolean
  /** The only one that they want; null: any. */
  divisionId: number | null
}

/** A squad that players may join. */
export interface OpenSquad {
  id: number
  vip: boolean
  divisionId: number | null
  players: number
}

/**
 * Who gets which place: in the order in which they came, each party that fits whole into a squad of their tier and division. Of several squads
 * the fullest, so that room for larger parties stays.
 */
export function placeParties(
  waiting: readonly WaitingParty[],
  squads: readonly OpenSquad[]
): { party: string; squadId: number }[] {
  const players = new Map(squads.map((squad) => [squad.id, squad.players]))
  return waiting.flatMap(({ party, size, vip, divisionId }) => {
    const fitting = squads.filter(
      (squad) =>
        squad.vip === vip &&
        (divisionId === null || squad.divisionId === divisionId) &&
        players.get(squad.id)! + size <= SQUAD_PLAYERS
    )
    const squad = fitting.toSorted((a, b) => players.get(b.id)! - players.get(a.id)! || a.id - b.id)[0]
    if (!squad) return []
    players.set(squad.id, players.get(squad.id)! + size)
    return [{ party, squadId: squad.id }]
  })
}
