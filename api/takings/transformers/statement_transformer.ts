import type GameMaster from '#api/catalog/models/game_master'
import type { GameRow } from '#api/takings/queries/read_statement'
import { shareCents, sumOf } from '#api/takings/rules/sums'
import { toTakings } from '#api/takings/transformers/takings_transformer'
import type { EarningsStatement } from '#common/wire'

/** `user` of the game master has to be loaded. */
export function toStatement(gameMaster: GameMaster, month: string, games: readonly GameRow[]): EarningsStatement {
  const total = sumOf(games)
  return {
    gameMaster: { id: gameMaster.id, name: gameMaster.name, email: gameMaster.mailAddress() },
    month,
    games: games.map((game) => ({
      id: game.id,
      name: game.name,
      date: game.startsAt.toISOString(),
      venue: game.venue,
      maxPlayers: game.maxPlayers,
      cancelled: game.cancelled,
      ...toTakings(game),
    })),
    total: toTakings(total),
    sharePercent: gameMaster.sharePercent,
    shareCents: shareCents(total, gameMaster.sharePercent),
  }
}
