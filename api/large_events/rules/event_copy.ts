import type LargeEvent from '#api/large_events/models/large_event'
import type { EventPlan } from '#api/large_events/rules/event_plan'
import { instantOfWall, toWallMs } from '#common/wall_time'

/** The same event at another time, with nothing sold: whatever lies before or after its beginning lies so by the clock on the wall. */
export function copyOf(event: LargeEvent, startsAt: Date): EventPlan {
  const moved = (instant: Date) => instantOfWall(toWallMs(startsAt) + toWallMs(instant) - toWallMs(event.startsAt))
  const movedOrNone = (instant: Date | null) => instant && moved(instant)
  const { name, description, venueId, campaignSettingId, swapsDivisions, doorsAt, endsAt, refundUntil, divisions } =
    event
  return {
    fields: {
      name,
      description,
      venueId,
      campaignSettingId,
      swapsDivisions,
      startsAt,
      doorsAt: movedOrNone(doorsAt),
      endsAt: moved(endsAt),
      refundUntil: moved(refundUntil),
    },
    ticketTypes: event.ticketTypes.map(
      ({ role, tier, priceCents, description: about, stock, onSaleFrom, onSaleTo }) => ({
        id: null,
        role,
        tier,
        priceCents,
        description: about,
        stock,
        onSaleFrom: movedOrNone(onSaleFrom),
        onSaleTo: movedOrNone(onSaleTo),
      })
    ),
    divisions: divisions.map((division) => ({ id: null, name: division.name })),
    tables: event.tables.map((table) => ({
      id: null,
      name: table.name,
      division: indexOrNull(divisions.findIndex(({ id }) => id === table.divisionId)),
    })),
  }
}

const indexOrNull = (index: number) => (index < 0 ? null : index)
