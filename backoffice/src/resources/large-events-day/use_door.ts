import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { CheckInAnswer, CheckInEntry, Roster } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { ApiError } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { storeQueue, readQueue } from '#backoffice/providers/doors'
import { reportError } from '#backoffice/providers/error_log'
import { without, withQueue } from './door_store'

const LOOK_AGAIN_MS = 10_000
const TRY_AGAIN_MS = 3000
const AT_ONCE = 100

const isFine = ({ outcome }: CheckInAnswer) => outcome === 'in' || outcome === 'out' || outcome === 'unchanged'

export const doorKey = (eventId: number) => ['large-events', 'roster', eventId]

/** Who is expected, and who has come: said here at once, sent as soon as there is network, shared with all other doors. */
export function useDoor(eventId: number) {
  const data = useDataProvider<BackOfficeData>()
  const [queue, setQueue] = useState(() => readQueue(eventId))
  const [offline, setOffline] = useState(!navigator.onLine)
  const [troubles, setTroubles] = useState<CheckInAnswer[]>([])
  const {
    data: roster,
    error,
    refetch,
  } = useQuery<Roster, Error>({
    queryKey: doorKey(eventId),
    queryFn: () => data.readRoster(eventId),
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
    networkMode: 'always',
  })

  useEffect(() => storeQueue(eventId, queue), [eventId, queue])

  const sending = useRef(false)
  const send = useEffectEvent(async () => {
    if (sending.current) return
    sending.current = true
    const sent = queue.slice(0, AT_ONCE)
    try {
      const answers = await data.sendCheckIns(eventId, sent)
      setOffline(false)
      await refetch()
      setQueue((now) => without(now, sent))
      setTroubles((now) => [...now, ...answers.filter((answer) => !isFine(answer))])
    } catch (failure) {
      const isSilent = failure instanceof ApiError && failure.status === 0
      setOffline(isSilent)
      if (!isSilent) reportError(failure, { action: 'sending check-ins' })
    } finally {
      sending.current = false
    }
  })

  useEffect(() => {
    if (queue.length === 0) return
    const soon = setTimeout(() => void send())
    const timer = setInterval(() => void send(), TRY_AGAIN_MS)
    const back = () => void send()
    window.addEventListener('online', back)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [queue])

  useEffect(() => {
    const turn = () => setOffline(!navigator.onLine)
    window.addEventListener('online', turn)
    window.addEventListener('offline', turn)
    return () => {
      window.removeEventListener('online', turn)
      window.removeEventListener('offline', turn)
    }
  }, [])

  return {
    roster: roster && { ...roster, entries: withQueue(roster.entries, queue) },
    error,
    refetch,
    offline,
    waiting: queue.length,
    troubles,
    forget: (trouble: CheckInAnswer) => setTroubles((now) => now.filter((one) => one !== trouble)),
    say: (entry: Omit<CheckInEntry, 'at'>) => setQueue((now) => [...now, { ...entry, at: shopTime().toISOString() }]),
  }
}
