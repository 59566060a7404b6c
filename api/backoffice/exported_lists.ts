import { userExport } from '#api/accounts/controllers/user_export'
import { recordExports } from '#api/catalog/controllers/record_exports'
import { gameExport } from '#api/games/controllers/game_export'
import { auditExport, errorExport } from '#api/operations/controllers/log_exports'
import { orderExport } from '#api/orders/controllers/order_export'
import { referralExport } from '#api/referrals/controllers/referral_export'
import type { ListExport } from '#api/shared/list_export'

/** Each list by the name of its resource. */
export const exportedLists = {
  ...recordExports,
  'games': gameExport,
  'orders': orderExport,
  'users': userExport,
  'referrals': referralExport,
  'error-logs': errorExport,
  'audit-log': auditExport,
} satisfies Record<string, ListExport>

export type ExportedList = keyof typeof exportedLists
