import type { AdminGameRow, PlayerRow } from '#api/games/queries/list_admin_games'
import { toDollars } from '#api/shared/money'
import type { AdminGame, AdminGameDetail, PlayerDetail } from '#api/types'

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
    version: game.version,
  }
}

export function withPlayers(game: AdminGameRow, players: PlayerRow[]): AdminGameDetail {
  return { ...forAdministrator(game), playerDetails: players.map(toPlayer) }
}

const toPlayer = ({ orderId, firstName, lastName, email, phone, quantity, orderedAt }: PlayerRow): PlayerDetail => ({
  orderId,
  firstName,
  lastName,
  email,
  phone,
  quantity,
  orderDate: orderedAt.toISOString(),
})
