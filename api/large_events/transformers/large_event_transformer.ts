import type { LargeEventRecord, SquadRecord } from '#api/large_events/queries/read_large_events'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import { SQUAD_PLAYERS } from '#common/large_events/squads'
import { toDollars } from '#common/money'
import type { LargeEvent, Squad, ToldLargeEvent } from '#common/wire'

export const forEverybody = memoizeByReference(
  ({ venue, campaignSetting, ...event }: LargeEventRecord): LargeEvent => ({
    id: event.id,
    slug: event.slug,
    name: event.name,
    description: event.description,
    image: event.image,
    event_date: event.startsAt,
    doors_at: event.doorsAt,
    ends_at: event.endsAt,
    refund_until: event.refundUntil,
    cancelled: event.cancelledAt !== null,
    venue_name: venue && venue.name,
    venue: venue && {
      id: venue.id,
      slug: venue.slug,
      name: venue.name,
      type: venue.type,
      address: { address1: venue.address1, city: venue.city, state: venue.state, postalcode: venue.postalcode },
    },
    campaign_setting_name: campaignSetting && campaignSetting.name,
    campaign_setting: campaignSetting && {
      id: campaignSetting.id,
      slug: campaignSetting.slug,
      name: campaignSetting.name,
    },
    ticketTypes: event.ticketTypes.map(
      ({ id, role, tier, priceCents, description, stock, taken, onSaleFrom, onSaleTo }) => ({
        id,
        role,
        tier,
        price: toDollars(priceCents),
        description,
        available_count: Math.max(0, stock - taken),
        on_sale_from: onSaleFrom,
        on_sale_to: onSaleTo,
      })
    ),
    divisions: event.divisions.map(({ id, name }) => ({ id, name })),
    squads: event.squads.filter(isOpen).map((squad) => forPlayers(squad, event.divisions)),
    squads_without_master: event.squads
      .filter(({ led, players }) => !led && players > 0)
      .map((squad) => forPlayers(squad, event.divisions)),
    squad_names: event.squads.filter(({ confirmed }) => confirmed).map(({ name }) => name),
    waitlist_count: event.waiting,
  })
)

export const forPage = memoizeByReference((event: LargeEventRecord): ToldLargeEvent => ({
  ...forEverybody(event),
  descriptionHtml: event.descriptionHtml,
}))

/** Players may join: it has a game master, who has paid, and room (C-65). */
const isOpen = ({ led, players }: SquadRecord) => led && players < SQUAD_PLAYERS

const forPlayers = (
  { id, name, divisionId, vip, players }: SquadRecord,
  divisions: LargeEventRecord['divisions']
): Squad => ({
  id,
  name,
  division_id: divisionId,
  division_name: divisions.find((division) => division.id === divisionId)?.name ?? null,
  is_vip: vip,
  player_count: players,
})
