import type { BookedGame } from '#api/games/rules/seat_calendar'
import { placeText } from '#api/games/rules/place'
import type { OrderRow } from '#api/orders/queries/find_order'

/** The games of an order, each once. One stays in the calendar as long as a seat of it is left. */
export function bookedGames({ id, items }: Pick<OrderRow, 'id' | 'items'>): BookedGame[] {
  const games = new Map<number, BookedGame>()
  for (const item of items) {
    if (item.gameId === null || item.startsAt === null) continue
    const cancelled = item.status !== 'active' && (games.get(item.gameId)?.cancelled ?? true)
    games.set(item.gameId, {
      gameId: item.gameId,
      orderId: id,
      version: item.gameVersion ?? 0,
      startsAt: new Date(item.startsAt),
      title: item.productName,
      place: placeText(item),
      cancelled,
    })
  }
  return [...games.values()]
}
