import type { AdminUserRow, Role } from '#common/wire'

export const rolesOf = ({ roles }: Pick<AdminUserRow, 'roles'>) => roles.join(', ') || 'Player'

/** What a role lets a person do, for whoever gives it. */
export const MEANINGS: Record<Role, string> = {
  'Administrator': 'Everything in this back office: orders, money, people.',
  'Game Master': 'Campaigns of their own, and a public profile.',
}
