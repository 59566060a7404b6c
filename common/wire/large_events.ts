import type { TICKET_ROLES } from '#common/choices'
import type { VenueType } from '#common/wire/catalog'
import type { GameChange } from '#common/wire/games'

/** What somebody does at a large event. */
export type TicketRole = (typeof TICKET_ROLES)[number]

/** A large event, in the specification's words. */
export interface LargeEvent {
  id: number
  slug: string
  name: string
  /** Markdown. */
  description: string
  image: string | null
  /** ISO 8601, as all instants. */
  event_date: string
  doors_at: string | null
  ends_at: string
  /** Until when a ticket is given back for all of its money. */
  refund_until: string
  /** It does not take place. */
  cancelled: boolean
  venue_name: string | null
  venue: {
    id: number
    slug: string
    name: string
    type: VenueType
    address: { address1: string | null; city: string | null; state: string | null; postalcode: string | null }
  } | null
  campaign_setting_name: string | null
  campaign_setting: { id: number; slug: string; name: string } | null
  ticketTypes: TicketType[]
  divisions: Division[]
  /** Those that players may join: they have a game master, and room. */
  squads: Squad[]
  /** Those whose game master has left: who buys a game master's ticket may take one over under its name. */
  squads_without_master: Squad[]
  /** All that are taken. */
  squad_names: string[]
  /** How many people wait for a place. */
  waitlist_count: number
}

/** On its own page. */
export interface ToldLargeEvent extends LargeEvent {
  descriptionHtml: string
}

export interface TicketType {
  id: number
  role: TicketRole
  /** One with "vip" in it, in any case, is for VIP squads. */
  tier: string
  /** Dollars. */
  price: number
  description: string
  available_count: number
  /** When it is sold; null: at any time before the event begins. */
  on_sale_from: string | null
  on_sale_to: string | null
}

export interface Division {
  id: number
  name: string
}

export interface Squad {
  id: number
  name: string
  division_id: number | null
  division_name: string | null
  is_vip: boolean
  player_count: number
}

export interface WaitlistCount {
  lpg_id: number
  waitlist_count: number
}

export interface WaitlistStatus {
  isOnWaitlist: boolean
  waitlistEntry: { status: 'waiting'; position: number } | null
}

export interface SquadAvailability {
  /** So many more may join. */
  maxQuantity: number
  currentMembers: number
  hasGameMaster: boolean
}

/** `relief`: who waits to be assigned on the day. */
export type TicketState = 'placed' | 'waiting' | 'relief' | 'absent' | 'given back'

/** Dollars. */
export interface TicketComesBack {
  card: number
  credits: number
}

/** Somebody's ticket, as its page tells it. */
export interface Ticket {
  id: number
  state: TicketState
  first_name: string
  last_name: string
  /** Somebody else bought it. */
  given: boolean
  role: TicketRole
  tier: string
  event: Pick<
    LargeEvent,
    'id' | 'slug' | 'name' | 'image' | 'doors_at' | 'event_date' | 'ends_at' | 'cancelled' | 'venue'
  >
  squad: {
    id: number
    name: string
    table: string | null
    /** First names, here and below. */
    game_master: string | null
    players: { name: string; is_you: boolean }[]
    /** It has no game master (any more). */
    looks_for_master: boolean
  } | null
  division: Division | null
  /** Counted from 1. */
  waiting_position: number | null
  checked_in_at: string | null
  /** What its holder may do right now. */
  may: {
    /** Those that they may go to. */
    squads: Squad[]
    /** Those that they may choose from. */
    divisions: Division[]
    give: boolean
    rename: boolean
    /** By the policy; `until` then for all of the money. */
    cancel: (TicketComesBack & { until: string }) | null
    /** All of it, the way it was paid; null in `until`: as long as `because` is so. */
    decline: (TicketComesBack & { until: string | null; because: 'waits' | 'placed' | 'no game master' }) | null
  }
}

/** A large event as administrators list it. */
export interface AdminLargeEventRow {
  id: number
  slug: string
  name: string
  image: string | null
  /** When it begins. */
  date: string
  endsAt: string
  venue: { id: number; name: string } | null
  cancelledAt: string | null
  /** Tickets. */
  sold: number
  held: number
  stock: number
  checkedIn: number
  squads: number
  /** People who wait for a place. */
  waiting: number
  /** Dollars: what the tickets that stand were sold for. */
  soldFor: number
}

/** The same with all that is written down of it. */
export interface AdminLargeEvent extends AdminLargeEventRow {
  /** Markdown. */
  description: string
  descriptionHtml: string
  doorsAt: string | null
  refundUntil: string
  movedAt: string | null
  swapsDivisions: boolean
  campaignSetting: { id: number; name: string } | null
  ticketTypes: AdminTicketType[]
  divisions: AdminDivision[]
  tables: AdminEventTable[]
  version: number
}

export interface AdminTicketType {
  id: number
  role: TicketRole
  tier: string
  /** Dollars. */
  price: number
  description: string
  stock: number
  /** Sold or held. */
  taken: number
  /** Somebody had to do with it: its role, and whether it is VIP, stay. */
  used: boolean
  onSaleFrom: string | null
  onSaleTo: string | null
}

interface AdminDivision {
  id: number
  name: string
  squads: number
}

export interface AdminEventTable {
  id: number
  name: string
  divisionId: number | null
  /** Who sits there. */
  squad: string | null
}

/** Instants are wall time in Mountain Time, without a zone: `2026-06-01T17:00`. */
export interface LargeEventForm {
  name: string
  /** Markdown. */
  description?: string | null
  venueId?: number | null
  campaignSettingId?: number | null
  doorsAt?: string | null
  startsAt: string
  endsAt: string
  refundUntil: string
  swapsDivisions?: boolean
  /** Left out, these stay as they are; those with an id are changed, those that are missing go. Null: none. */
  ticketTypes?: TicketTypeForm[] | null
  divisions?: DivisionForm[] | null
  tables?: EventTableForm[] | null
  /** That was read. */
  version?: number
  /** What was told of the change; where that is not so any more, nothing is changed. */
  expected?: Pick<GameChange, 'mails'>
}

/** What another time or place of a large event would do. `conflicts`: sentences, of what else is at its venue then. */
export interface EventChange extends Pick<GameChange, 'mails'> {
  conflicts: string[]
}

interface TicketTypeForm {
  id?: number | null
  role: TicketRole
  tier: string
  /** Dollars. */
  price: number
  description?: string | null
  stock: number
  onSaleFrom?: string | null
  onSaleTo?: string | null
}

export interface DivisionForm {
  id?: number | null
  name: string
}

interface EventTableForm {
  id?: number | null
  name: string
  /** By its name. */
  division?: string | null
}

/** What goes back if an event does not take place. */
export interface EventCancellation {
  tickets: number
  orders: number
  /** Dollars, to where they came from. */
  card: number
  desk: number
  credits: number
  /** Nobody ever had to do with its tickets, so it is gone without a trace. */
  deletes: boolean
}

/** Somebody who is expected at a large event. */
export interface Registration {
  /** Of the ticket. */
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  role: TicketRole
  ticketTypeId: number
  tier: string
  squad: string | null
  division: string | null
  table: string | null
  waiting: boolean
  absent: boolean
  checkedInAt: string | null
  orderId: number
  orderedAt: string
}
