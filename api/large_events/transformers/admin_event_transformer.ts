import type { AdminEventDetail, AdminEventRow } from '#api/large_events/queries/list_admin_events'
import { toDollars } from '#common/money'
import type { AdminLargeEvent, AdminLargeEventRow } from '#common/wire'

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })
const instant = (date: Date | string | null) => date && new Date(date).toISOString()

export const forList = ({
  id,
  slug,
  name,
  image,
  startsAt,
  endsAt,
  cancelledAt,
  venueId,
  venueName,
  soldForCents,
  ...figures
}: AdminEventRow): AdminLargeEventRow => ({
  id,
  slug,
  name,
  image,
  date: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  venue: named(venueId, venueName),
  cancelledAt: instant(cancelledAt),
  sold: figures.sold,
  held: figures.held,
  stock: figures.stock,
  checkedIn: figures.checkedIn,
  squads: figures.squads,
  waiting: figures.waiting,
  soldFor: toDollars(soldForCents),
})

export const forStaff = (event: AdminEventDetail): AdminLargeEvent => ({
  ...forList(event),
  description: event.description,
  descriptionHtml: event.descriptionHtml,
  doorsAt: instant(event.doorsAt),
  refundUntil: event.refundUntil.toISOString(),
  movedAt: instant(event.movedAt),
  swapsDivisions: event.swapsDivisions,
  campaignSetting: named(event.settingId, event.settingName),
  ticketTypes: event.ticketTypes.map(({ priceCents, onSaleFrom, onSaleTo, ...type }) => ({
    ...type,
    price: toDollars(priceCents),
    onSaleFrom: instant(onSaleFrom),
    onSaleTo: instant(onSaleTo),
  })),
  divisions: event.divisions,
  tables: event.tables,
  version: event.version,
})
