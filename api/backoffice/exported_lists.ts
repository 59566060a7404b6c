import { gameExport } from '#api/games/controllers/game_export'
import { orderExport } from '#api/orders/controllers/order_export'
import type { ListExport } from '#api/shared/list_export'

/** Each list by the name of its resource. */
export const exportedLists = {
  games: gameExport,
  orders: orderExport,
} satisfies Record<string, ListExport>

export type ExportedList = keyof typeof exportedLists
