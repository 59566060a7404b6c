import type { BackOfficeResource } from '../layout/resource'
import { alerts } from './alerts'
import { auditLog } from './audit-log'
import { calendar } from './calendar'
import { campaignSettings } from './campaign-settings'
import { campaigns } from './campaigns'
import { dashboard } from './dashboard'
import { differences } from './differences'
import { errorLogs } from './error-logs'
import { gameMasters } from './game-masters'
import { games } from './games'
import { largeEvents } from './large-events'
import { largeEventsDay } from './large-events-day'
import { modules } from './modules'
import { myVenues } from './my-venues'
import { orders } from './orders'
import { partners } from './partners'
import { people } from './people'
import { referrals } from './referrals'
import { refundRequests } from './refund-requests'
import { rosters } from './rosters'
import { scheduledExports } from './scheduled-exports'
import { settings } from './settings'
import { specialEvents } from './special-events'
import { systems } from './systems'
import { users } from './users'
import { venues } from './venues'
import { webhooks } from './webhooks'
import { widgetSites } from './widget-sites'

/** The lists, in the groups and the order of the menu. */
export const menu = {
  sell: [dashboard, orders, partners, widgetSites],
  plan: [calendar, games, campaigns, largeEvents],
  catalog: [gameMasters, modules, venues, myVenues, systems, campaignSettings, specialEvents],
  people: [people, referrals],
  money: [refundRequests, differences, webhooks],
  system: [alerts, scheduledExports, settings, errorLogs, auditLog],
} as const satisfies Record<string, readonly BackOfficeResource[]>

/** Accounts open from people; the others have no list. */
export const resources: readonly BackOfficeResource[] = [...Object.values(menu).flat(), users, largeEventsDay, rosters]
