import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { CheckInAnswer, CheckInEntry, Roster, RosterEntry } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { ApiError } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { reportError } from '#backoffice/providers/error_log'

/** The roster as it is once all that waits is sent: of one ticket what was said last counts. */
function withQueue(entries: readonly RosterEntry[], queue: readonly CheckInEntry[]): RosterEntry[] {
  const last = new Map<number, CheckInEntry>()
  for (const entry of queue.toSorted((a, b) => a.at.localeCompare(b.at)))
    if (entry.ticketId) last.set(entry.ticketId, entry)
  return entries.map((entry) => {
    const said = last.get(entry.id)
    return said ? { ...entry, checkedInAt: said.present ? (entry.checkedInAt ?? said.at) : null } : entry
  })
}

/** Without those that were sent. */
const without = (queue: readonly CheckInEntry[], sent: readonly CheckInEntry[]): CheckInEntry[] =>
  queue.filter((entry) => !sent.includes(entry))

/** By all of the words that are looked for, in names, squads and tables. */
export function found(entries: readonly RosterEntry[], words: string): RosterEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ firstName, lastName, squad, table }: RosterEntry) =>
    `${firstName} ${lastName} ${squad ?? ''} ${table ?? ''}`.toLowerCase()
  return entries.filter((entry) => wanted.every((word) => textOf(entry).includes(word)))
}

/** Check-ins that are not sent yet. They name tickets by their ids, so they outlive a sign-out. */
const keyFor = (eventId: number) => `questboard.door.${eventId}`

function readQueue(eventId: number): CheckInEntry[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyFor(eventId)) ?? 'null') as { queue?: CheckInEntry[] } | null
    return stored?.queue ?? []
  } catch {
    return []
  }
}

/** A full or closed store leaves what is on the screen as it is. */
function storeQueue(eventId: number, queue: readonly CheckInEntry[]): void {
  try {
    localStorage.setItem(keyFor(eventId), JSON.stringify({ queue }))
  } catch {
    // The queue lives on in memory.
  }
}

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
