import type { VenueRecord } from '#api/catalog/reference'
import { CampaignReader, listedOf, type CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import type { Scope } from '#api/embed/queries/find_scope'
import type { ListedGame } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { LargeEventReader, toCome, type LargeEventRecord } from '#api/large_events/queries/read_large_events'
import type { Moment } from '#api/shared/change_feed'
import { sessionFrom } from '#common/campaigns/cards'
import { comingSessions } from '#common/campaigns/next_session'
import { SESSIONS_AHEAD } from '#common/campaigns/schedule'
import type { ListingKind } from '#common/wire'

/** A game, the session of a campaign or a large event, with what partner pages tell of it. */
export interface ListedThing {
  kind: ListingKind
  id: number
  startsAt: Date
  endsAt: Date | null
  priceCents: number
  seatsLeft: number
  maxPlayers: number
  title: string
  system: string | null
  gameMaster: string | null
  image: string | null
  venue: VenueRecord | null
  /** Of its page. */
  path: string
  /** A later session of a campaign that meets before. */
  isLater: boolean
}

export interface Sources {
  games: UpcomingGames
  campaigns: CampaignReader
  largeEvents: LargeEventReader
}

/** Everything to come within the scope, by date. */
export async function listThings(
  { games, campaigns, largeEvents }: Sources,
  scope: Scope,
  now: Date,
  moment: Moment
): Promise<ListedThing[]> {
  const [listed, known, events] = await Promise.all([
    games.from(now, moment),
    campaigns.at(moment),
    largeEvents.at(moment),
  ])
  // A page that is kept for an hour says the same all the while.
  const hour = sessionFrom(now)
  return [
    ...listed.filter((game) => isOf(scope, game)).map(ofGame),
    ...listedOf(known)
      .filter((campaign) => isOf(scope, campaign))
      .flatMap((campaign) => ofCampaign(campaign, hour)),
    ...toCome(events, hour)
      .filter(
        (event) => isOfEvent(scope, event) && new Date(event.startsAt) >= hour && event.ticketTypes.some(isForPlayers)
      )
      .map(ofLargeEvent),
  ].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** What a game has and a campaign too. */
type Played = Pick<ListedGame, 'venue' | 'gameMaster'> &
  Partial<Pick<ListedGame, 'module' | 'specialEventId'>> &
  Partial<Pick<CampaignRecord, 'system'>>

function isOf({ venue, gameMaster, system, specialEvent, largeEvent }: Scope, played: Played): boolean {
  const playedIn = played.module ? played.module.system : played.system
  return (
    !largeEvent &&
    (!venue || played.venue?.id === venue.id) &&
    (!gameMaster || played.gameMaster.id === gameMaster.id) &&
    (!system || playedIn?.id === system.id) &&
    (!specialEvent || played.specialEventId === specialEvent.id)
  )
}

const isOfEvent = ({ venue, gameMaster, system, specialEvent, largeEvent }: Scope, event: LargeEventRecord) =>
  !gameMaster &&
  !system &&
  !specialEvent &&
  (!venue || event.venue?.id === venue.id) &&
  (!largeEvent || event.id === largeEvent.id)

const ofGame = ({
  id,
  startsAt,
  priceCents,
  seatsLeft,
  maxPlayers,
  module,
  gameMaster,
  venue,
}: ListedGame): ListedThing => ({
  kind: 'game',
  id,
  startsAt,
  priceCents,
  seatsLeft,
  maxPlayers,
  venue,
  endsAt: null,
  title: module.name,
  system: module.system?.name ?? null,
  gameMaster: gameMaster.name,
  image: module.image,
  path: `/join-game/${id}`,
  isLater: false,
})

function ofCampaign(campaign: CampaignRecord, from: Date): ListedThing[] {
  const { id, name, slug, priceCents, seats, members, system, gameMaster, image, venue } = campaign
  return comingSessions(campaign, from, SESSIONS_AHEAD, campaign.sessionChanges).map(({ startsAt }, place) => ({
    kind: 'campaign',
    id,
    startsAt,
    priceCents,
    image,
    venue,
    endsAt: null,
    seatsLeft: Math.max(0, seats - members.length),
    maxPlayers: seats,
    title: name,
    system: system?.name ?? null,
    gameMaster: gameMaster.name,
    path: `/campaign/${encodeURIComponent(slug)}`,
    isLater: place > 0,
  }))
}

const isForPlayers = ({ role }: LargeEventRecord['ticketTypes'][number]) => role === 'player'

/** Its tickets for players: what they cost at least, and how many are left. */
function ofLargeEvent({ id, name, slug, startsAt, endsAt, image, venue, ticketTypes }: LargeEventRecord): ListedThing {
  const tickets = ticketTypes.filter(isForPlayers)
  const left = tickets.filter(({ stock, taken }) => taken < stock)
  return {
    kind: 'event',
    id,
    image,
    venue,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    priceCents: Math.min(...(left.length > 0 ? left : tickets).map(({ priceCents }) => priceCents)),
    seatsLeft: left.reduce((sum, { stock, taken }) => sum + stock - taken, 0),
    maxPlayers: tickets.reduce((sum, { stock }) => sum + stock, 0),
    title: name,
    system: null,
    gameMaster: null,
    path: `/lpg/${encodeURIComponent(slug)}`,
    isLater: false,
  }
}
