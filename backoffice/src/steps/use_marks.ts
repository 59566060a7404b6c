import { onlineManager, useMutationState, useQueryClient, type MutationOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { OF_PEOPLE } from '#common/kept_names'
import type { Attendance, GameRoster, RosterPlayer } from '#common/wire'
import { undoable } from '#backoffice/layout/news'
import { ApiError } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { reportError } from '#backoffice/providers/error_log'
import { token } from '#backoffice/providers/signed_in'
import { reasonOf } from '#backoffice/providers/told_error'

interface SeatsHere {
  attendance: Attendance
  /** 0 unless the player arrived. */
  seatsHere: number
}

/** Attendance of one booking of a game, as staff said it. */
export interface Mark extends SeatsHere {
  gameId: number
  itemId: number
  name: string
  quantity: number
  before: SeatsHere
}

export const isHereInPart = ({ seatsHere, quantity }: Pick<Mark, 'seatsHere' | 'quantity'>) =>
  seatsHere > 0 && seatsHere < quantity

export const describeAttendance = (
  { name, attendance, seatsHere, quantity }: Pick<Mark, 'name' | 'attendance' | 'seatsHere' | 'quantity'>,
  translate: (key: string, args: object) => string
) => {
  const state = isHereInPart({ seatsHere, quantity }) ? 'in_part' : attendance
  return translate(`resources.players.attendance.news.${state}`, {
    name,
    here: seatsHere,
    smart_count: quantity,
  })
}

interface MarkContext {
  /** Made without network, or on an earlier visit: the user is not waiting for it. */
  isLate: boolean
}

const MARK = ['mark attendance']
const MARKS_ENTRY = 'questboard.marks'
/** Names are kept apart from the marks: a sign-out removes them, and the marks are still sent. */
const NAMES_ENTRY = `questboard${OF_PEOPLE}marks`
const RETRY_MS = 3000
/** No network, too many calls, or a server that restarts. */
const RETRIED_STATUSES = [0, 429, 502, 503, 504]

/** Below the game's, so that whatever changes games reads it again. */
export const rosterKey = (gameId: number) => ['games', 'roster', gameId]

export const markScope = (gameId: number) => ({ id: `marks-${gameId}` })

export function useShownPlayer() {
  const queries = useQueryClient()
  return (gameId: number, player: RosterPlayer) =>
    queries.setQueryData<GameRoster>(
      rosterKey(gameId),
      (roster) =>
        roster && { ...roster, players: roster.players.map((one) => (one.itemId === player.itemId ? player : one)) }
    )
}

/** A whole booking is sent without a number: it may have fewer seats by now. */
const toSeats = (seatsHere: number, quantity: number) => (isHereInPart({ seatsHere, quantity }) ? seatsHere : undefined)

/** Without network a mark waits until there is one. The roster shows it meanwhile. */
export function useMarkOptions(): MutationOptions<RosterPlayer, Error, Mark, MarkContext> {
  const queries = useQueryClient()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const translate = useTranslate()
  const show = useShownPlayer()
  return {
    mutationKey: MARK,
    mutationFn: ({ gameId, itemId, attendance, seatsHere, quantity }) =>
      data.markAttendance(gameId, itemId, attendance, toSeats(seatsHere, quantity)),
    networkMode: 'online',
    retry: (_, error) => error instanceof ApiError && RETRIED_STATUSES.includes(error.status),
    retryDelay: RETRY_MS,
    onMutate: () => ({ isLate: !onlineManager.isOnline() }),
    onSuccess: async (player, { gameId, itemId, name, quantity, before }, { isLate }) => {
      await queries.cancelQueries({ queryKey: rosterKey(gameId) })
      show(gameId, player)
      if (isLate) return
      const undo = {
        send: () => data.markAttendance(gameId, itemId, before.attendance, toSeats(before.seatsHere, quantity)),
        done: describeAttendance({ ...player, ...before, name }, translate),
      }
      notify(describeAttendance({ ...player, name }, translate), undoable(undo))
    },
    onError: (error, { gameId, name }) => {
      reportError(error, { action: 'mark attendance', record: gameId })
      notify(`${translate('resources.players.attendance.news.failed', { name })} ${reasonOf(error)}`, { type: 'error' })
      void queries.invalidateQueries({ queryKey: rosterKey(gameId) })
    },
  }
}

/** Marks of a game that the server does not have yet, the oldest first. */
export const useWaitingMarks = (gameId: number) =>
  useMutationState({
    filters: { mutationKey: MARK, status: 'pending' },
    select: ({ state: { variables, context, failureCount } }) => ({
      ...(variables as Mark),
      isLate: failureCount > 0 || (context as MarkContext | undefined)?.isLate === true,
    }),
  }).filter((mark) => mark.gameId === gameId)

/** Stores waiting marks in this browser, and sends those of an earlier visit. */
export function useStoredMarks() {
  const queries = useQueryClient()
  const options = useMarkOptions()
  useEffect(() => {
    const cache = queries.getMutationCache()
    const findWaiting = () => cache.findAll({ mutationKey: MARK, status: 'pending' })
    if (findWaiting().length === 0)
      for (const mark of readMarks()) {
        const stored = { ...options, scope: markScope(mark.gameId), onMutate: () => ({ isLate: true }) }
        // The user reads of a failure by `onError`.
        cache
          .build(queries, stored)
          .execute(mark)
          .catch(() => {})
      }
    return cache.subscribe(({ mutation }) => {
      if (mutation?.options.mutationKey === MARK) storeMarks(findWaiting().map(({ state }) => state.variables as Mark))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each load of the page
  }, [])
}

const read = (entry: string): unknown => JSON.parse(localStorage.getItem(entry) ?? 'null')

function readMarks(): Mark[] {
  try {
    const names = (read(NAMES_ENTRY) ?? {}) as Record<number, string>
    const marks = (read(MARKS_ENTRY) ?? []) as Omit<Mark, 'name'>[]
    return marks.map((mark) => ({ ...mark, name: names[mark.itemId] ?? `#${mark.itemId}` }))
  } catch {
    return []
  }
}

const removeName = ({ gameId, itemId, quantity, attendance, seatsHere, before }: Mark) => ({
  gameId,
  itemId,
  quantity,
  attendance,
  seatsHere,
  before,
})

function storeMarks(marks: readonly Mark[]) {
  try {
    localStorage.setItem(MARKS_ENTRY, JSON.stringify(marks.map(removeName)))
    if (token() === null) return
    localStorage.setItem(
      NAMES_ENTRY,
      JSON.stringify(Object.fromEntries(marks.map(({ itemId, name }) => [itemId, name])))
    )
  } catch {
    // Storage is full or refused: the marks stay in memory.
  }
}
