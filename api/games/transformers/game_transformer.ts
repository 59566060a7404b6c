import type { GameMasterRecord, ModuleRecord, VenueRecord } from '#api/catalog/reference'
import type { ListedGame } from '#api/games/queries/list_games'
import { toDollars } from '#common/money'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import type { Game, GameGameMaster, GameModule, GameVenue } from '#common/wire'

/** One game with the texts that its own page shows. */
export function forJoining(game: ListedGame): Game {
  const plain = forShopper(game)
  return {
    ...plain,
    gameMaster: { ...plain.gameMaster, biographyHtml: game.gameMaster.biographyHtml },
    module: { ...plain.module, descriptionHtml: game.module.descriptionHtml },
  }
}

/** A game as shoppers read it. What games have in common is made once per record, not once per game. */
export function forShopper(game: ListedGame): Game {
  return {
    id: game.id,
    date: game.startsAt.toISOString(),
    price: toDollars(game.priceCents),
    max_players: game.maxPlayers,
    available_seats: game.seatsLeft,
    venue: game.venue && toVenue(game.venue),
    gameMaster: toGameMaster(game.gameMaster),
    module: toModule(game.module),
  }
}

const toVenue = memoizeByReference((venue: VenueRecord): GameVenue => ({
  id: venue.id,
  name: venue.name,
  type: venue.type,
  slug: venue.slug,
  moduleOverlayImage: venue.moduleOverlayImage,
  address: { city: venue.city, state: venue.state },
}))

const toGameMaster = memoizeByReference(({ id, name, slug, image, biography }: GameMasterRecord): GameGameMaster => ({
  id,
  name,
  slug,
  image,
  biography,
}))

const toModule = memoizeByReference(
  ({ id, name, image, description, system, campaignSetting }: ModuleRecord): GameModule => ({
    id,
    name,
    image,
    description,
    system: system && { id: system.id, name: system.name, slug: system.slug },
    campaignSetting: campaignSetting && {
      id: campaignSetting.id,
      name: campaignSetting.name,
      slug: campaignSetting.slug,
      image: campaignSetting.image,
      url: campaignSetting.url,
      description: campaignSetting.description,
    },
  })
)
