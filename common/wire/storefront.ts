import type { Campaign, SystemCampaign, ToldCampaign } from '#common/wire/campaigns'
import type {
  CampaignSetting,
  GameMaster,
  GameMasterProfile,
  SpecialEvent,
  System,
  SystemGame,
  Told,
  Venue,
} from '#common/wire/catalog'
import type { ChosenGames, Game, GamesVariables } from '#common/wire/games'
import type { LargeEvent, ToldLargeEvent } from '#common/wire/large_events'
import type { RefundTier } from '#common/refund_policy'

/** Null, here and below: there is none. */
export interface GamesReads {
  games(variables: GamesVariables): Promise<Game[]>
  /** `search`: filters as they stand in the address. */
  chosenGames(startDate: string, search: string): Promise<ChosenGames>
  game(id: number): Promise<Game | null>
  /** The slug may be an id (C-51). */
  specialEvent(slug: string): Promise<Told<SpecialEvent> | null>
  specialEvents(): Promise<SpecialEvent[]>
  systemGames(slug: string): Promise<SystemGame[]>
}

export interface CatalogReads {
  gameMaster(slug: string): Promise<GameMasterProfile | null>
  gameMasters(): Promise<GameMaster[]>
  campaignSetting(slug: string): Promise<Told<CampaignSetting> | null>
  system(slug: string): Promise<Told<System> | null>
  systems(): Promise<System[]>
  venues(): Promise<Venue[]>
}

export interface CampaignReads {
  campaigns(): Promise<Campaign[]>
  campaign(slug: string): Promise<ToldCampaign | null>
  systemCampaigns(slug: string): Promise<SystemCampaign[]>
}

export interface LargeEventReads {
  /** Those to come. */
  largeEvents(): Promise<LargeEvent[]>
  /** By its slug, or its number in the slug's place (C-69). */
  largeEvent(slug: string): Promise<ToldLargeEvent | null>
}

/** What the storefront's pages read, in-process on the server and over HTTP in the browser: a part of each context. */
export interface StorefrontReads extends GamesReads, CatalogReads, CampaignReads, LargeEventReads {}

/** What comes back for seats that are given back. */
export interface RefundPromises {
  tiers: readonly RefundTier[]
  inShort: string
  /** Those that have their own, by their slug. */
  venues: Record<string, { name: string; tiers: readonly RefundTier[] }>
}

/** What the server tells the page about this deployment. */
export interface StorefrontSettings {
  appUrl: string
  brand: string
  studio: { name: string; url: string }
  contactEmail: string
  communityUrl: string
  refunds: RefundPromises
  /** At the foot of each page. */
  footer: { lines: readonly string[]; social: readonly { label: string; url: string }[] }
  sandbox: string | null
  /** Milliseconds by which a demonstration's clock was moved. */
  ahead?: number
  stripe: { publishableKey: string; scriptUrl: string }
  google: { clientId: string; scriptUrl: string }
}

/** What the server puts around a page. */
export interface PageAssets {
  /** At the end of the head: what the page is seen with. */
  head: string
  /** At the end of the body: what brings it to life. */
  end: string
}

/** What `storefront/entry-server` exports; the API's storefront mount calls it. */
export interface StorefrontRendering {
  render(
    request: Request,
    context: { reads: StorefrontReads; settings: StorefrontSettings; assets: PageAssets }
  ): Promise<{ status: number; html: string } | { status: number; location: string }>
}
