import { useEffect, useState } from 'react'
import type { LargeEvent, WaitlistCount, WaitlistStatus } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/use_signed_in'

export interface Waitlist {
  waiting: number
  isOnList: boolean
}

/** How many wait as of now, and whether the visitor does. What can't be asked counts as nobody (2-4). */
export function useWaitlist({ id, waitlist_count }: Pick<LargeEvent, 'id' | 'waitlist_count'>): Waitlist {
  const token = useSignedIn()?.token
  const [waiting, setWaiting] = useState(waitlist_count)
  const [waits, setWaits] = useState<{ token: string; isOnList: boolean } | null>(null)
  useEffect(() => {
    let left = false
    const tell = (count: number) => !left && setWaiting(count)
    rest<Pick<WaitlistCount, 'waitlist_count'>>(`/lpg/games/${id}/waitlist-count`).then(
      ({ waitlist_count: count }) => tell(count),
      (reason: unknown) => {
        reportError(reason, 'waiting list')
        tell(0)
      }
    )
    return () => void (left = true)
  }, [id])
  useEffect(() => {
    if (!token) return
    let left = false
    rest<WaitlistStatus>(`/lpg/games/${id}/waitlist-status`, { keepSignIn: true }).then(
      ({ isOnWaitlist }) => !left && setWaits({ token, isOnList: isOnWaitlist }),
      (reason: unknown) => reportError(reason, 'waiting list')
    )
    return () => void (left = true)
  }, [id, token])
  return { waiting, isOnList: token !== undefined && waits?.token === token && waits.isOnList }
}
