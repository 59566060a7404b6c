import type { ListedGame } from '#api/games/queries/list_games'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import { placeText } from '#api/games/rules/place'

/** A game as calendars of lists tell it. */
export const watchedGame = ({ id, startsAt, module, gameMaster, venue }: ListedGame): WatchedEvent => ({
  key: `game-${id}`,
  startsAt,
  title: module.name,
  place: placeText({
    venueName: venue?.name ?? null,
    venueType: venue?.type ?? null,
    city: venue?.city ?? null,
    state: venue?.state ?? null,
  }),
  gameMaster: gameMaster.name,
  path: `/join-game/${id}`,
  advice: 'See the open seats',
})
