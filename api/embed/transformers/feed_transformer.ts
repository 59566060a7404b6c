import { appUrl } from '#api/config/app'
import type { ModuleRecord, VenueRecord } from '#api/catalog/reference'
import type { ListedGame } from '#api/games/queries/list_games'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import { toDollars } from '#common/money'
import type { Feed, FeedGame } from '#common/wire'

/** What a partner's page shows. It stands on another origin, so every address is whole. */
export function forWidget(venue: VenueRecord, games: readonly ListedGame[], generatedAt: Date): Feed {
  return {
    venue: venueForWidget(venue),
    games: games.map(toFeedGame),
    generatedAt: generatedAt.toISOString(),
  }
}

export const venueForWidget = ({ name, slug, city, state }: VenueRecord): Feed['venue'] => ({
  name,
  slug,
  city,
  state,
  url: `${appUrl}/at/${encodeURIComponent(slug)}`,
})

/** Half of what a game takes, made once for each module. */
const pictureOf = memoizeByReference(({ image }: ModuleRecord) => image && new URL(image, appUrl).href)

const toFeedGame = (game: ListedGame): FeedGame => ({
  id: game.id,
  date: game.startsAt.toISOString(),
  price: toDollars(game.priceCents),
  seatsLeft: game.seatsLeft,
  maxPlayers: game.maxPlayers,
  title: game.module.name,
  system: game.module.system?.name ?? null,
  gameMaster: game.gameMaster.name,
  image: pictureOf(game.module),
  url: `${appUrl}/join-game/${game.id}`,
})
