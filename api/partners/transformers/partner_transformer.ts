import type Partner from '#api/partners/models/partner'
import type { PartnerRow } from '#api/partners/queries/list_partners'
import type { SiteRow } from '#api/partners/queries/list_sites'
import type { MonthRow } from '#api/partners/queries/read_report'
import { toDollars } from '#common/money'
import type {
  AdminPartner,
  AdminPartnerDetail,
  Partner as KeptPartner,
  PartnerMonth,
  PartnerReport,
  PartnerReportMails,
  WidgetSite,
} from '#common/wire'

/** For its owner and staff. */
export function forKeeper({ id, key, name, site, email, venue, archivedAt, version, createdAt }: Partner): KeptPartner {
  return {
    id,
    key,
    name,
    site,
    email,
    version,
    venue: venue && { id: venue.id, name: venue.name, slug: venue.slug },
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

function toMonth({ month, views, clicks, orders, seats, moneyCents }: MonthRow): PartnerMonth {
  return { month, views, clicks, orders, seats, money: toDollars(moneyCents) }
}

export const toReport = ({ key, name, site }: Partner, months: readonly MonthRow[]): PartnerReport => ({
  partner: { key, name, site },
  months: months.map(toMonth),
})

export const toReportMails = ({ name, reportsStoppedAt }: Partner): PartnerReportMails => ({
  name,
  stopped: reportsStoppedAt !== null,
})

export function forAdministrator(row: PartnerRow, month: string): AdminPartner {
  const { id, key, name, site, email, venueId, venueName, venueSlug, archivedAt, version, createdAt } = row
  return {
    id,
    key,
    name,
    site,
    email,
    version,
    venue: venueId === null ? null : { id: venueId, name: venueName!, slug: venueSlug! },
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
    thisMonth: toMonth({ ...row, month }),
    widgetVersion: row.widgetVersion,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    brokenSince: row.brokenSince?.toISOString() ?? null,
  }
}

export const detailFor = (
  partner: Partner,
  owner: AdminPartnerDetail['owner'],
  months: readonly MonthRow[]
): AdminPartnerDetail => ({
  ...forKeeper(partner),
  owner,
  months: months.map(toMonth),
})

export function toSite({
  partnerId,
  partnerName,
  firstSeenAt,
  lastSeenAt,
  brokenSince,
  id,
  origin,
  version,
  state,
  asked,
  shown,
  broken,
}: SiteRow): WidgetSite {
  return {
    id,
    origin,
    version,
    state,
    asked,
    shown,
    broken,
    partner: partnerId === null ? null : { id: partnerId, name: partnerName! },
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    brokenSince: brokenSince?.toISOString() ?? null,
  }
}
