import type { PAID_SESSIONS, SCHEDULE_TYPES } from '#common/choices'
import type { VenueType } from '#common/wire/catalog'
import type { CartGame, GameChange } from '#common/wire/games'

export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

export interface Campaign {
  id: number
  slug: string
  name: string
  /** Markdown. */
  description: string
  image: string | null
  /** Of one session, in dollars. */
  price: number
  /** By invitation only. */
  isPrivate: boolean
  requireApproval: true
  scheduleType: ScheduleType
  /** 0 is Sunday. */
  scheduleDay: number
  /** `17:00`, wall time in Mountain Time. */
  scheduleTime: string
  /** No session is before this day. */
  startsOn: string
  seats: number
  gameMaster: { id: number; name: string; slug: string; image: string | null; biography: string }
  venue: {
    id: number
    slug: string
    name: string
    type: VenueType
    address: { city: string | null; state: string | null }
    moduleOverlayImage: string | null
  }
  system: { slug: string; name: string } | null
  campaignSetting: { id: number; slug: string; name: string } | null
  /** It meets no more. */
  ended: boolean
  /** Where its next sessions are not as the schedule says. */
  sessionChanges: SessionChange[]
  members: CampaignMember[]
  /** For its game master and administrators; nobody else is told of any. */
  requests: CampaignRequest[]
  games: CampaignGame[]
}

export interface MyCampaign extends Campaign {
  isRunByUser: boolean
}

/** A session that does not take place (null), or at another time. */
export interface SessionChange {
  sessionDate: string
  date: string | null
}

/** On its own page. */
export interface ToldCampaign extends Campaign {
  descriptionHtml: string
}

export interface CampaignMember {
  user: { id: number; name: string }
  status: 'active'
  joinedAt: string
}

export interface CampaignRequest {
  id: number
  type: 'application' | 'invitation'
  /** Who applied. */
  user: { id: number; name: string } | null
  /** Who is invited. */
  email: string | null
  createdAt: string
}

/** A session of it. */
interface CampaignGame {
  id: number
  date: string
}

/** Where the way to it is all that is asked for. */
export interface NamedCampaign {
  id: number
  name: string
}

/** For its members, and with who has `paid` for who runs it. */
export interface CampaignSession {
  /** Null: skipped without an order. */
  gameId: number | null
  /** The day that the schedule gave it, by which its payment link names it; moved, it stays. */
  sessionDate: string
  date: string
  price: number
  seats: number
  seatsLeft: number
  /** At another time than its schedule says. */
  isMoved: boolean
  skipped: boolean
  /** What the reader paid for it with. */
  orderId: number | null
  /** The address of the online table, for the campaign's own game master only. */
  joinUrl?: string | null
  /** Each with the order, for who has to do with orders. */
  paid?: { user: { id: number; name: string }; orderId: number | null }[]
}

/** What goes back if somebody leaves, is removed, a session is skipped or the campaign deleted. Dollars. */
export interface CampaignRefund {
  /** Paid seats that are given back. */
  seats: number
  card: number
  credits: number
}

/** What `GET /payment-links/{campaignId}/{sessionDate}` answers where nothing stands in the way, or the reader has paid. */
export interface PaymentLinkAnswer {
  success: boolean
  error: 'Already paid' | null
  orderId: number | null
  cartItem: {
    productId: number
    productType: 'game'
    productName: string
    price: number
    quantity: 1
    email: string
    /** Of the account's name, where it is two words. */
    firstName: string
    lastName: string
    /** Empty: an account has none. */
    phone: string
    metadata: { campaign: { id: number; slug: string; sessionDate: string } }
    game: CartGame
  } | null
}

/** What creates or changes a campaign; what is left out keeps its value. A picture comes beside it, as a file `image`. */
export interface CampaignForm {
  name: string
  description?: string | null
  /** Left out by a game master: themselves. */
  gameMasterId?: number
  isPrivate?: boolean
  /** Whoever wants to join is answered. */
  requireApproval?: true
  scheduleType: ScheduleType
  scheduleDay: number
  scheduleTime: string
  startsOn?: string
  /** Where another schedule would move sessions that are paid for: asked for then by a refusal that lists them (`MovedSession`). */
  paidSessions?: PaidSessions
  price: number
  seats?: number
  venueId: number
  systemId?: number | null
  campaignSettingId?: number | null
  version?: number
}

/** Sessions that are paid for, under another schedule: they keep their time, or move with it. */
export type PaidSessions = (typeof PAID_SESSIONS)[number]

/** A session that is paid for and would be moved. */
export interface MovedSession {
  sessionDate: string
  from: string
  to: string
  seats: number
}

/** What changes a single session; what is as its campaign has it follows that from then on. */
export interface SessionForm {
  /** Wall time in Mountain Time. */
  date: string
  time: string
  price: number
  seats: number
  /** Of its game: where somebody else has changed it since, nothing is changed. */
  version?: number
  /** Whoever sends it knows that the game master has another game at that time. */
  doubleBooked?: boolean
  /** What was told of the change; where that is not so any more, nothing is changed. */
  expected?: Pick<GameChange, 'mails'>
}

/** What somebody who is signed in is to a campaign. */
export interface CampaignMembership {
  status: 'none' | 'applied' | 'member' | 'game master'
}

/** As administrators and its game master read a single one. */
export interface KeptCampaign extends ToldCampaign {
  /** As its form has it. */
  systemId: number | null
  version: number
}

/** A row of `GET /systems/{slug}/campaigns`, names as there (C-48). */
export interface SystemCampaign {
  id: number
  name: string
  slug: string
  description: string
  image: string | null
  gamemaster_id: number
  gamemaster_name: string
  gamemaster_image: string | null
  private: boolean
  require_approval: true
  schedule_type: ScheduleType
  schedule_day: number
  schedule_time: string
  starts_on: string
  session_changes: SessionChange[]
  price: number
  seats: number
  seats_free: number
  city: string | null
  state: string | null
  venue_id: number
  venue_name: string
  venue_type: VenueType
  venue_slug: string
  venue_module_overlay_image: string | null
  campaign_setting_id?: number
  campaign_setting_name?: string
  campaign_setting_slug?: string
  campaign_setting_image?: string | null
  campaign_setting_url?: string | null
  campaign_setting_description?: string
}
