import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { AdminGameDetail, RosterPlayer } from '#common/wire'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import list from '../../lists/Entries.module.css'
import { undoable } from '#backoffice/layout/news'
import { Page } from '#backoffice/layout/Page'
import { Show } from '#backoffice/layout/Show'
import { dateAndTime, isPast } from '#backoffice/mountain_time'
import { ApiError } from '#backoffice/providers/data/rest'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { reportError } from '#backoffice/providers/error_log'
import { StoredQueries } from '#backoffice/providers/StoredQueries'
import { reasonOf } from '#backoffice/providers/told_error'
import { describeAttendance, isHereInPart, rosterKey, useShownPlayer } from '#backoffice/steps/use_marks'
import { useOffline } from '#storefront/layout/use_offline'
import { CheckInLayout, CheckInRow } from '../large-events-day/CheckInLayout'
import { linkIn } from '../large-events-day/scan'
import { Attendance } from './Attendance'
import { noteText, countSeatsHere, found, nameOf, seatsOf } from './players'
import { Notes } from './Notes'
import styles from './Roster.module.css'
import { useAttendance, useRoster } from './use_roster'

/** Whatever else a code holds is no link of ours. */
const MAX_LINK_LENGTH = 200

const isSilent = (error: unknown) => error instanceof ApiError && error.status === 0

/** Who has come to a game: by name, or by the code of their confirmation. */
export default function CheckInGame() {
  const { id = '' } = useParams()
  return (
    <StoredQueries name={`games.${id}`} queryKeys={[['games', 'getOne', { id }], rosterKey(Number(id))]}>
      <CheckIn />
    </StoredQueries>
  )
}

function CheckIn() {
  const translate = useTranslate()
  return (
    <Show<AdminGameDetail> resource="games">
      {(game) => (
        <Page
          title={translate('resources.players.check_in.action')}
          subtitle={`${dateAndTime(game.date)} · ${game.gameMaster.name}`}
          parent={{ label: game.module.name, to: `/games/${game.id}` }}
        >
          {game.cancelledAt ? (
            <Empty message={translate('resources.players.check_in.cancelled')} />
          ) : (
            <Table gameId={game.id} hasStarted={isPast(game.date)} />
          )}
        </Page>
      )}
    </Show>
  )
}

function Table({ gameId, hasStarted }: { gameId: number; hasStarted: boolean }) {
  const { data: roster, waiting, error, refetch } = useRoster(gameId, true)
  const offline = useOffline() || isSilent(error)
  if (!roster) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Waiting />
  return (
    <Expected gameId={gameId} hasStarted={hasStarted} players={roster.players} offline={offline} waiting={waiting} />
  )
}

interface PeopleProps {
  gameId: number
  hasStarted: boolean
  players: RosterPlayer[]
}

function Expected({ gameId, hasStarted, players, ...network }: PeopleProps & { offline: boolean; waiting: number }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.players.check_in.${text}`, args)
  const see = useScan(gameId, players)
  if (players.length === 0) return <Empty message={translate('resources.players.empty')} />
  return (
    <CheckInLayout
      count={say('here', { here: countSeatsHere(players), smart_count: seatsOf(players) })}
      scanLabel={say('scan')}
      searchLabel={say('search')}
      className={styles.door}
      onCode={see}
      {...network}
    >
      {(words) => <People gameId={gameId} hasStarted={hasStarted} players={found(players, words)} />}
    </CheckInLayout>
  )
}

/** A code was read: the server knows whose it is. */
function useScan(gameId: number, players: readonly RosterPlayer[]) {
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const translate = useTranslate()
  const show = useShownPlayer()
  return async (text: string) => {
    navigator.vibrate?.(80)
    try {
      const { outcome, told, player } = await data.scanSeats(gameId, linkIn(text).slice(0, MAX_LINK_LENGTH))
      if (!player) return notify(told, { type: 'error' })
      show(gameId, player)
      const known = players.find(({ itemId }) => itemId === player.itemId)
      const before = known && isHereInPart(known) ? known : { ...player, attendance: 'expected' as const, seatsHere: 0 }
      const undo = {
        send: () => data.markAttendance(gameId, player.itemId, before.attendance, before.seatsHere || undefined),
        done: describeAttendance({ ...before, name: nameOf(player) }, translate),
      }
      notify(told, outcome === 'arrived' ? undoable(undo) : {})
    } catch (error) {
      reportError(error, { action: 'scan seats', record: gameId })
      const reason = isSilent(error) ? translate('resources.players.check_in.offline') : reasonOf(error)
      notify(reason, { type: 'error' })
    }
  }
}

function People({ gameId, hasStarted, players }: PeopleProps) {
  const translate = useTranslate()
  const mark = useAttendance(gameId)
  const [notedId, note] = useState<number | null>(null)
  const noted = players.find(({ itemId }) => itemId === notedId)
  if (players.length === 0) return <p>{translate('resources.players.check_in.nobody')}</p>
  return (
    <>
      <ul className={list.entries} aria-label={translate('resources.players.check_in.label')}>
        {players.map((player) => (
          <CheckInRow
            key={player.itemId}
            name={nameOf(player)}
            facts={[translate('resources.games.seats', { smart_count: player.quantity }), player.phone]
              .filter(Boolean)
              .join(' · ')}
            isHere={player.seatsHere === player.quantity}
            notes={player.notes.map((one) => (
              <p key={one.id} className={styles.noteWords}>
                {noteText(one, translate)}
              </p>
            ))}
          >
            <Button
              color="secondary"
              aria-label={translate('resources.players.notes.write_of', { name: nameOf(player) })}
              onClick={() => note(player.itemId)}
            >
              {translate('resources.players.notes.write')}
            </Button>
            <Attendance player={player} hasStarted={hasStarted} onSay={mark} />
          </CheckInRow>
        ))}
      </ul>
      {noted && <Notes gameId={gameId} player={noted} onClose={() => note(null)} />}
    </>
  )
}
