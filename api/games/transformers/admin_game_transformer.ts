import type { FormerPlayerRow } from '#api/games/queries/find_cancellation'
import type { AdminGameRow, PlayerRow } from '#api/games/queries/list_admin_games'
import { toDollars } from '#common/money'
import type { AdminGame, AdminGameDetail, PlayerDetail } from '#common/wire'

/** A game as administrators read it: `players` is seats taken. */
export function forAdministrator(game: AdminGameRow): AdminGame {
  return {
    id: game.id,
    module: { id: game.moduleId, name: game.moduleName, image: game.moduleImage },
    date: game.startsAt.toISOString(),
    price: toDollars(game.priceCents),
    gameMaster: { id: game.gameMasterId, name: game.gameMasterName },
    venue: game.venueId === null ? null : { id: game.venueId, name: game.venueName!, type: game.venueType! },
    maxPlayers: game.maxPlayers,
    players: game.seatsSold,
    held: game.seatsHeld,
    city: game.city,
    state: game.state,
    campaignSetting: game.settingSlug === null ? null : { name: game.settingName!, slug: game.settingSlug },
    cancelledAt: game.cancelledAt?.toISOString() ?? null,
    version: game.version,
  }
}

export function withPlayers(game: AdminGameRow, players: PlayerRow[]): AdminGameDetail {
  return { ...forAdministrator(game), playerDetails: players.map(toPlayer), cancellation: null }
}

/** With those who had a seat, and what went back to them. */
export function afterCancelling(game: AdminGameRow, at: Date, by: string | null, players: FormerPlayerRow[]): AdminGameDetail {
  const sum = (of: (player: FormerPlayerRow) => number) => toDollars(players.reduce((total, player) => total + of(player), 0))
  return {
    ...forAdministrator(game),
    playerDetails: players.map((player) => ({ ...toPlayer(player), refund: refundOf(player) })),
    cancellation: {
      at: at.toISOString(),
      by,
      toCard: sum(({ toCardCents }) => toCardCents),
      toCredits: sum(({ toCreditsCents }) => toCreditsCents),
    },
  }
}

const refundOf = ({ toCardCents, toCreditsCents, refundState }: FormerPlayerRow): PlayerDetail['refund'] =>
  refundState === null ? null : { toCard: toDollars(toCardCents), toCredits: toDollars(toCreditsCents), state: refundState }

const toPlayer = ({ orderId, firstName, lastName, email, phone, quantity, orderedAt }: PlayerRow): PlayerDetail => ({
  orderId,
  firstName,
  lastName,
  email,
  phone,
  quantity,
  orderDate: orderedAt.toISOString(),
})
