import type { SpecialEventRecord } from '#api/catalog/reference'
import type { ListedGame } from '#api/games/queries/list_games'
import { toDollars } from '#common/money'
import type { SpecialEvent, SpecialEventGame, SystemGame, Told } from '#common/wire'

/** A special event with its games, in the flat shape of its own (C-42). */
export function forSpecialEvent(
  { id, slug, name, description, image }: SpecialEventRecord,
  games: ListedGame[]
): SpecialEvent {
  return { id, slug, name, description, image, games: games.map(toEventGame) }
}

/** The same, as its own page reads it. */
export const forSpecialEventPage = (event: SpecialEventRecord, games: ListedGame[]): Told<SpecialEvent> => ({
  ...forSpecialEvent(event, games),
  descriptionHtml: event.descriptionHtml,
})

const toEventGame = (game: ListedGame): SpecialEventGame => ({
  id: game.id,
  city: game.venue?.city ?? null,
  availableSeats: game.seatsLeft,
  maxPlayers: game.maxPlayers,
  date: game.startsAt.toISOString(),
  gameMasterName: game.gameMaster.name,
  gameMasterImage: game.gameMaster.image,
  moduleName: game.module.name,
  moduleImage: game.module.image,
  price: toDollars(game.priceCents),
  state: game.venue?.state ?? null,
  // No venue name is how these rows say "online" (C-42).
  venueName: game.venue === null || game.venue.type === 'online' ? null : game.venue.name,
})

/** A game as the page of a rule set reads it, names as there (C-48). */
export function forSystem({ module, gameMaster, venue, ...game }: ListedGame): SystemGame {
  const setting = module.campaignSetting
  return {
    id: game.id,
    city: venue?.city ?? null,
    available_seats: game.seatsLeft,
    date: game.startsAt.toISOString(),
    max_players: game.maxPlayers,
    price: toDollars(game.priceCents),
    state: venue?.state ?? null,
    gamemasterid: gameMaster.id,
    gamemastername: gameMaster.name,
    gamemasterimage: gameMaster.image,
    moduleid: module.id,
    modulename: module.name,
    moduleimage: module.image,
    module_description: module.description,
    venueid: venue?.id ?? null,
    venuename: venue?.name ?? null,
    venuetype: venue?.type ?? null,
    venueslug: venue?.slug ?? null,
    venuemoduleoverlayimage: venue?.moduleOverlayImage ?? null,
    ...(setting && {
      campaign_setting_id: setting.id,
      campaign_setting_name: setting.name,
      campaign_setting_slug: setting.slug,
      campaign_setting_image: setting.image,
      campaign_setting_url: setting.url,
      campaign_setting_description: setting.description,
    }),
  }
}
