import type { SessionOf } from '#api/campaigns/queries/list_sessions'
import type { Reach } from '#api/games/queries/find_reach'
import type { CalendarGameRow } from '#api/games/queries/list_calendar_games'
import { forAdministrator } from '#api/games/transformers/admin_game_transformer'
import type { CalendarEventRow } from '#api/large_events/queries/list_calendar_events'
import type { CalendarEvent, CalendarGame } from '#common/wire'

export function toCalendarGame(game: CalendarGameRow, session: SessionOf | undefined, own: Reach | null): CalendarGame {
  return {
    ...forAdministrator(game, own),
    ends: game.endsAt.toISOString(),
    session: session ? { campaignId: session.campaignId, heldOn: session.heldOn } : null,
    conflicts: [...(game.bookedTwice ? ['game master' as const] : []), ...(game.tableTaken ? ['table' as const] : [])],
  }
}

export const toCalendarEvent = ({
  id,
  name,
  startsAt,
  endsAt,
  venueId,
  venueName,
  venueType,
  sold,
  held,
  stock,
  version,
  venueTaken,
}: CalendarEventRow): CalendarEvent => ({
  id,
  name,
  date: startsAt.toISOString(),
  ends: endsAt.toISOString(),
  venue: venueId === null ? null : { id: venueId, name: venueName!, type: venueType! },
  sold,
  held,
  stock,
  version,
  conflicts: venueTaken ? ['venue'] : [],
})
