import { walkUsers, type UserRow } from '#api/accounts/queries/list_users'
import { readUserFilters } from '#api/accounts/validators/user_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'

const columns: Column<UserRow>[] = [
  { title: 'Number', cell: ({ id }) => id },
  { title: 'Name', cell: ({ username }) => username },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Email Confirmed', cell: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No') },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'Joined (Mountain Time)', cell: ({ createdAt }) => createdAt },
]

export const userExport = exportOf({ read: readUserFilters, walk: walkUsers, columns })
