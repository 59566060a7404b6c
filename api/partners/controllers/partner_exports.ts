import { walkPartners, type PartnerRow } from '#api/partners/queries/list_partners'
import { walkSites, type SiteRow } from '#api/partners/queries/list_sites'
import { monthOf } from '#api/shared/months'
import { partnerFiltersValidator, siteFiltersValidator } from '#api/partners/validators/partner_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { toDollars } from '#common/money'

const partnerColumns: Column<PartnerRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Key', cell: ({ key }) => key },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Site', cell: ({ site }) => site },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Venue', cell: ({ venueName }) => venueName },
  { title: 'Views This Month', cell: ({ views }) => views },
  { title: 'Clicks This Month', cell: ({ clicks }) => clicks },
  { title: 'Orders This Month', cell: ({ orders }) => orders },
  { title: 'Seats This Month', cell: ({ seats }) => seats },
  { title: 'Paid This Month', cell: ({ moneyCents }) => toDollars(moneyCents) },
  { title: 'Widget', cell: ({ widgetVersion }) => widgetVersion },
  { title: 'Last Seen (Mountain Time)', cell: ({ lastSeenAt }) => lastSeenAt },
  { title: 'Broken Since (Mountain Time)', cell: ({ brokenSince }) => brokenSince },
  { title: 'Registered (Mountain Time)', cell: ({ createdAt }) => createdAt },
]

export const partnerExport = exportOf({
  read: (filter) => partnerFiltersValidator.validate(filter),
  walk: (database, filters, sort, now) => walkPartners(database, filters, sort, monthOf(now)),
  columns: partnerColumns,
})

const siteColumns: Column<SiteRow>[] = [
  { title: 'Site', cell: ({ origin }) => origin },
  { title: 'Partner', cell: ({ partnerName }) => partnerName },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Asks For', cell: ({ asked }) => asked },
  { title: 'First Seen (Mountain Time)', cell: ({ firstSeenAt }) => firstSeenAt },
  { title: 'Last Seen (Mountain Time)', cell: ({ lastSeenAt }) => lastSeenAt },
  { title: 'Broken Since (Mountain Time)', cell: ({ brokenSince }) => brokenSince },
]

export const siteExport = exportOf({
  read: (filter) => siteFiltersValidator.validate(filter),
  walk: walkSites,
  columns: siteColumns,
})
