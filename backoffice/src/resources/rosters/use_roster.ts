import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { Attendance, GameRoster, RosterPlayer } from '#common/wire'
import { undoable } from '#backoffice/layout/news'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { reportError } from '#backoffice/providers/error_log'
import { patience } from '#backoffice/providers/patience'
import { reasonOf } from '#backoffice/providers/told_error'
import { describeAttendance } from './describe_attendance'
import { nameOf } from './players'

/** Below the game's, so that whatever changes games reads it anew. */
const keyOf = (gameId: number) => ['games', 'roster', gameId]

interface Wish {
  player: RosterPlayer
  attendance: Attendance
  /** That arrived; default: all. */
  seats?: number
}

/** Who sits at a game. `live`: several people look after it at once. */
export function useRoster(gameId: number, live = false) {
  const data = useDataProvider<BackOfficeData>()
  return useQuery<GameRoster, Error>({
    queryKey: keyOf(gameId),
    queryFn: () => data.gameRoster(gameId),
    ...patience,
    ...(live && { refetchInterval: 10_000 }),
  })
}

/** Puts what the server says of a player into what is shown. */
export function useShownPlayer(gameId: number) {
  const queries = useQueryClient()
  return (player: RosterPlayer) =>
    queries.setQueryData<GameRoster>(
      keyOf(gameId),
      (roster) =>
        roster && { ...roster, players: roster.players.map((one) => (one.itemId === player.itemId ? player : one)) }
    )
}

/** Says who is here: shown at once, taken back by the news, or by itself where the server refuses it. */
export function useAttendance(gameId: number) {
  const queries = useQueryClient()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const translate = useTranslate()
  const show = useShownPlayer(gameId)

  const { mutate } = useMutation({
    mutationFn: ({ player, attendance, seats }: Wish) => data.markAttendance(gameId, player.itemId, attendance, seats),
    onMutate: async ({ player, attendance, seats = player.quantity }) => {
      await queries.cancelQueries({ queryKey: keyOf(gameId) })
      show({ ...player, attendance, seatsHere: attendance === 'arrived' ? seats : 0, marked: null })
    },
    onSuccess: (now, { player }) => {
      show(now)
      const undo = {
        send: () => data.markAttendance(gameId, player.itemId, player.attendance, player.seatsHere || undefined),
        done: describeAttendance(player, translate),
      }
      notify(describeAttendance(now, translate), undoable(undo))
    },
    onError: (error, { player }) => {
      show(player)
      reportError(error, { action: 'mark attendance', record: gameId })
      notify(`${translate('resources.players.attendance.news.failed', { name: nameOf(player) })} ${reasonOf(error)}`, {
        type: 'error',
      })
      void queries.invalidateQueries({ queryKey: keyOf(gameId) })
    },
  })
  return (player: RosterPlayer, attendance: Attendance, seats?: number) => mutate({ player, attendance, seats })
}
