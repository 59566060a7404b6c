import { walkAdminGames, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { gameFiltersValidator } from '#api/games/validators/game_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { toDollars } from '#common/money'

const columns: Column<AdminGameRow>[] = [
  { title: 'Game', cell: ({ id }) => id },
  { title: 'Starts (Mountain Time)', cell: ({ startsAt }) => startsAt },
  { title: 'Module', cell: ({ moduleName }) => moduleName },
  { title: 'Campaign Setting', cell: ({ settingName }) => settingName },
  { title: 'Game Master', cell: ({ gameMasterName }) => gameMasterName },
  { title: 'Venue', cell: ({ venueName }) => venueName ?? 'Online' },
  { title: 'City', cell: ({ city }) => city },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Price', cell: ({ priceCents }) => toDollars(priceCents) },
  { title: 'Seats', cell: ({ maxPlayers }) => maxPlayers },
  { title: 'Sold', cell: ({ seatsSold }) => seatsSold },
  { title: 'Held', cell: ({ seatsHeld }) => seatsHeld },
  { title: 'Cancelled (Mountain Time)', cell: ({ cancelledAt }) => cancelledAt },
]

export const gameExport = exportOf({
  read: (filter) => gameFiltersValidator.validate(filter),
  walk: walkAdminGames,
  columns,
})
