import type { BackOfficeResource } from '../layout/resource'
import { alerts } from './alerts'
import { auditLog } from './audit-log'
import { campaignSettings } from './campaign-settings'
import { campaigns } from './campaigns'
import { dashboard } from './dashboard'
import { errorLogs } from './error-logs'
import { gameMasters } from './game-masters'
import { games } from './games'
import { largeEvents } from './large-events'
import { largeEventsDay } from './large-events-day'
import { modules } from './modules'
import { orders } from './orders'
import { referrals } from './referrals'
import { refundRequests } from './refund-requests'
import { specialEvents } from './special-events'
import { systems } from './systems'
import { users } from './users'
import { venues } from './venues'

/** All there is, in the order of the menu. */
export const resources: readonly BackOfficeResource[] = [
  dashboard,
  games,
  campaigns,
  largeEvents,
  gameMasters,
  modules,
  orders,
  refundRequests,
  venues,
  systems,
  campaignSettings,
  specialEvents,
  users,
  referrals,
  alerts,
  errorLogs,
  auditLog,
  largeEventsDay,
]
