import type { FormerPlayerRow } from '#api/games/queries/find_cancellation'
import { isWithin, type Reach } from '#api/games/queries/find_reach'
import type { AdminGameRow, PlayerRow } from '#api/games/queries/list_admin_games'
import { toDollars } from '#common/money'
import type { AdminGame, AdminGameDetail, PlayerDetail } from '#common/wire'

/** A game as administrators read it: `players` is seats taken. `own`: those that whoever reads it may change. */
export function forAdministrator(game: AdminGameRow, own: Reach | null): AdminGame {
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
    table: game.tableName,
    seriesId: game.seriesId,
    specialEventId: game.specialEventId,
    cancelledAt: game.cancelledAt?.toISOString() ?? null,
    version: game.version,
    mayEdit: isWithin(own, game),
  }
}

/** What a game's page tells beside the game. */
export type Everybody = Pick<AdminGameDetail, 'series' | 'playerDetails' | 'cancellation'>

export const withPlayers = (players: PlayerRow[], series: Everybody['series']): Everybody => ({
  series,
  playerDetails: players.map(toPlayer),
  cancellation: null,
})

/** Those who had a seat, and what went back to them. */
export function afterCancelling(
  series: Everybody['series'],
  at: Date,
  by: string | null,
  players: FormerPlayerRow[]
): Everybody {
  const sum = (of: (player: FormerPlayerRow) => number) =>
    toDollars(players.reduce((total, player) => total + of(player), 0))
  return {
    series,
    playerDetails: players.map((player) => ({ ...toPlayer(player), refund: refundOf(player) })),
    cancellation: {
      at: at.toISOString(),
      by,
      toCard: sum(({ toCardCents }) => toCardCents),
      toCredits: sum(({ toCreditsCents }) => toCreditsCents),
    },
  }
}

/** For who has nothing to do with orders and money: who sits there, and of those who sat there before it was cancelled their names. */
export const withoutOrders = ({ playerDetails, cancellation, ...game }: AdminGameDetail): AdminGameDetail => ({
  ...game,
  playerDetails: playerDetails.map((player) => ({
    ...withoutOrder(player),
    ...(cancellation && { email: '', phone: '', refund: null }),
  })),
  cancellation: cancellation && { ...cancellation, toCard: null, toCredits: null },
})

export const withoutOrder = <Player extends PlayerDetail>(player: Player): Player => ({ ...player, orderId: null })

const refundOf = ({ toCardCents, toCreditsCents, refundState }: FormerPlayerRow): PlayerDetail['refund'] =>
  refundState === null
    ? null
    : { toCard: toDollars(toCardCents), toCredits: toDollars(toCreditsCents), state: refundState }

/** Somebody with seats, as staff read of them. */
export const toPlayer = ({
  orderId,
  firstName,
  lastName,
  email,
  phone,
  quantity,
  orderedAt,
}: PlayerRow): PlayerDetail => ({
  orderId,
  firstName,
  lastName,
  email,
  phone,
  quantity,
  orderDate: orderedAt.toISOString(),
})
