import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Attendance, GameRoster, RosterPlayer } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { markScope, rosterKey, useMarkOptions, useWaitingMarks } from '#backoffice/steps/use_marks'
import { nameOf } from './players'

/** Who sits at a game, with the marks that wait to be sent. `live`: several people look after it at once. */
export function useRoster(gameId: number, live = false) {
  const data = useDataProvider<BackOfficeData>()
  const waiting = useWaitingMarks(gameId)
  const query = useQuery<GameRoster, Error>({
    queryKey: rosterKey(gameId),
    queryFn: () => data.gameRoster(gameId),
    ...patience,
    ...(live && { refetchInterval: 10_000 }),
  })
  const latest = new Map(
    waiting.map(({ itemId, attendance, seatsHere }) => [itemId, { attendance, seatsHere, marked: null }])
  )
  return {
    ...query,
    waiting: waiting.some(({ isLate }) => isLate) ? waiting.length : 0,
    data: query.data && {
      ...query.data,
      players: query.data.players.map((player) => ({ ...player, ...latest.get(player.itemId) })),
    },
  }
}

/** Says who is here: shown at once, taken back by the news, or by itself where the server refuses it. */
export function useAttendance(gameId: number) {
  const { mutate } = useMutation({ ...useMarkOptions(), scope: markScope(gameId) })
  return (player: RosterPlayer, attendance: Attendance, seats = player.quantity) => {
    const { itemId, quantity } = player
    const before = { attendance: player.attendance, seatsHere: player.seatsHere }
    const seatsHere = attendance === 'arrived' ? seats : 0
    mutate({ gameId, itemId, quantity, name: nameOf(player), attendance, seatsHere, before })
  }
}
