import type { ChosenGames, Game, GamesVariables, StorefrontReads } from '#common/wire'
import { GraphqlBatch, GraphqlError } from './graphql.ts'
import { rest, RestError } from './rest.ts'

const part = encodeURIComponent

const CARD_FIELDS = `
  id date price max_players available_seats
  venue { id name type slug moduleOverlayImage address { city state } }
  gameMaster { id name slug image }`

const GAMES = `query games($startDate: String, $gameMasterId: Int, $moduleId: Int, $venueId: Int, $campaignSettingId: Int, $year: Int, $month: Int, $day: Int, $limit: Int) {
  games(startDate: $startDate, gameMasterId: $gameMasterId, moduleId: $moduleId, venueId: $venueId, campaignSettingId: $campaignSettingId, year: $year, month: $month, day: $day, limit: $limit) {${CARD_FIELDS}
  module { id name image description system { id name slug } campaignSetting { id name slug image url description } }
  }
}`

const CHOSEN_GAMES = `query chosenGames($startDate: String, $search: String) {
  chosenGames(startDate: $startDate, search: $search, limit: 1000) {
  games {${CARD_FIELDS} module { id name image system { id name slug } }
  }
  filters { name choices { value label cards } }
  shown all
  }
}`
const NONE: ChosenGames = { games: [], filters: [], shown: 0, all: 0 }

const GAME = `query game($id: Int!) {
  game(id: $id) {${CARD_FIELDS.replace('slug image }', 'slug image biography biographyHtml }')}
  module { id name image description descriptionHtml system { id name slug } campaignSetting { id name slug image url description } }
  }
}`

/**
 * What pages read, from the network every time. An error in the answer gives an empty list, or no game;
 * an answer that never came is thrown, so that nobody is told that a game is gone because they are offline.
 */
export function browserReads(batch = new GraphqlBatch()): StorefrontReads {
  return {
    games: (variables: GamesVariables) =>
      orElse([], async () => (await batch.query<{ games?: Game[] }>('games', GAMES, variables)).games ?? []),
    chosenGames: (startDate, search) =>
      orElse(
        NONE,
        async () =>
          (await batch.query<{ chosenGames?: ChosenGames }>('chosenGames', CHOSEN_GAMES, { startDate, search }))
            .chosenGames ?? NONE
      ),
    game: (id: number) =>
      orElse(null, async () => (await batch.query<{ game?: Game | null }>('game', GAME, { id })).game ?? null),
    campaign: (slug) => orNull(rest(`/campaigns/slug/${part(slug)}`)),
    campaigns: () => rest('/campaigns'),
    systemCampaigns: (slug) => rest(`/systems/${part(slug)}/campaigns`),
    gameMaster: (slug) => orNull(rest(`/game-masters/slug/${part(slug)}`)),
    gameMasters: () => rest('/game-masters'),
    campaignSetting: (slug) => orNull(rest(`/campaign-settings/slug/${part(slug)}`)),
    specialEvent: (slug) => orNull(rest(`/special-events/slug/${part(slug)}`)),
    specialEvents: () => rest('/special-events'),
    largeEvent: (slug) => orNull(rest(`/lpg/games/${part(slug)}`)),
    largeEvents: () => rest('/lpg/games'),
    system: (slug) => orNull(rest(`/systems/${part(slug)}`)),
    systemGames: (slug) => rest(`/systems/${part(slug)}/games`),
    systems: () => rest('/systems'),
    venues: () => rest('/venues'),
  }
}

async function orElse<Value>(fallback: Value, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (reason) {
    if (reason instanceof GraphqlError) return fallback
    throw reason
  }
}

/** What is not there is no failure. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}
