import { mayDo, type Permission } from '#common/permissions'
import { currentUser } from './signed_in'

/** Whether who is here may do something. Who is signed out is led to sign in; the screen with what they typed stays as it is. */
export function may(permission: Permission): boolean {
  const user = currentUser()
  return user === null || mayDo(user, permission)
}

/** Dollars that this user may give back in 24 hours without an approval; null without a limit. */
export const refundLimit = (): number | null => currentUser()?.refundLimit ?? null

/** The resource of the venues in which who is here may have a game. */
export const ownVenues = () => (may('shop') ? 'venues' : 'my-venues')
