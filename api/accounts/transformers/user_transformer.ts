import type User from '#api/accounts/models/user'
import type { CurrentUser } from '#api/types'

export function forSelf(user: User): CurrentUser {
  return { id: Number(user.id), username: user.username, email: user.email, roles: user.roles }
}
