import type { Listing, ListingGame } from '../common/wire.ts'

export const isOpen = ({ seatsLeft }: ListingGame) => seatsLeft > 0

/** What one element shows of an answer that several share: a month whole, else its first games, and where the next seat is. */
export function shownOf(feed: Listing, limit: number): Listing {
  if (feed.month) return feed
  const games = feed.games.slice(0, limit)
  const next = games.some(isOpen) ? null : (feed.games.slice(limit).find(isOpen) ?? feed.next)
  return { ...feed, games, next }
}
