import type { AdminGame } from '#common/wire/games'
import type { VenueType } from '#common/wire/catalog'

/** What takes place in some days, as staff see it in their calendar. */
export interface StaffCalendar {
  games: CalendarGame[]
  events: CalendarEvent[]
}

export interface CalendarGame extends AdminGame {
  ends: string
  /** Null: it is no session of a campaign. */
  session: { campaignId: number; heldOn: string } | null
  /** Who or what has another game at the same time. */
  conflicts: ('game master' | 'table')[]
}

/** A large event. */
export interface CalendarEvent {
  id: number
  name: string
  date: string
  ends: string
  venue: { id: number; name: string; type: VenueType } | null
  sold: number
  held: number
  stock: number
  version: number
  /** Another large event is at its venue at the same time. */
  conflicts: 'venue'[]
}
