import type User from '#api/accounts/models/user'
import type { UserDetailRow } from '#api/accounts/queries/find_user'
import type { UserRow } from '#api/accounts/queries/list_users'
import { dailyLimitCents } from '#api/approvals/rules/daily_limit'
import { toDollars } from '#common/money'
import type { AdminUser, AdminUserRow, CurrentUser } from '#common/wire'

export function forSelf(user: User): CurrentUser {
  const limitCents = user.roles.includes('Administrator') ? null : dailyLimitCents(user)
  const limit = limitCents === null ? {} : { refundLimit: toDollars(limitCents) }
  const waiting = user.awaitsConfirmation ? { awaitsConfirmation: true } : {}
  return { id: user.id, username: user.username, email: user.email, roles: user.roles, ...limit, ...waiting }
}

export function forList({ id, username, email, emailVerified, roles, createdAt }: UserRow): AdminUserRow {
  return { id, username, email, emailVerified, roles, createdAt: createdAt.toISOString() }
}

export function forAdministrator(user: UserDetailRow): AdminUser {
  const iso = (text: string) => new Date(text).toISOString()
  return {
    ...forList(user),
    awaitsConfirmation: user.awaitsConfirmation,
    providers: user.providers,
    venues: user.venues,
    signIns: user.signIns,
    devices: user.devices.map(({ label, firstSeenAt, lastSeenAt }) => ({
      label,
      firstSeenAt: iso(firstSeenAt),
      lastSeenAt: iso(lastSeenAt),
    })),
  }
}
