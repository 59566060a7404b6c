import { useEffect, useRef, useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminGame, AdminSpecialEvent, SpecialEventGame } from '#common/wire'
import { forgetRecord } from '../../catalogue/stale'
import { ReferencePicker } from '../../inputs/ReferencePicker'
import { BusyButton } from '../../layout/BusyButton'
import { Panel } from '../../layout/Panel'
import { undoable, type Undo } from '../../layout/news'
import { dayAndTime, weekdayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { reportError } from '../../providers/error_log'
import { countSeats } from '../games/seats'
import styles from './EventGames.module.css'

const IN_THE_EVENT = 'The game belongs to the event.'
const ON_ITS_OWN = 'The game is on its own again.'

const UPCOMING = { upcoming: true }
const BY_DATE = { field: 'date', order: 'ASC' } as const
const inWords = (game?: AdminGame) => (game ? `${game.module.name}, ${dayAndTime(game.date)}, ${game.gameMaster.name}` : '')

const where = ({ venueName, city, state }: SpecialEventGame) => (venueName ? [venueName, city, state].filter(Boolean).join(', ') : 'Online')
const facts = (game: SpecialEventGame) =>
  [weekdayAndTime(game.date), game.gameMasterName, where(game), `${countSeats(game.availableSeats)} left`].join(' · ')

function useGames(event: AdminSpecialEvent) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function add(gameId: number): Promise<[string, Undo]> {
    const from = await data.addEventGame(event.id, gameId)
    const back = { send: () => data.addEventGame(from!, gameId, event.id), done: 'The game is back in the event that it was in before.' }
    return [IN_THE_EVENT, from === null ? { send: () => takeOut(gameId), done: ON_ITS_OWN } : back]
  }

  async function takeOut(gameId: number) {
    if ((await data.removeEventGame(event.id, gameId)) !== event.id) throw new Error('The game has left this event already.')
  }

  async function remove(gameId: number): Promise<[string, Undo]> {
    await takeOut(gameId)
    return [ON_ITS_OWN, { send: () => data.addEventGame(event.id, gameId, null), done: IN_THE_EVENT }]
  }

  async function change(gameId: number, wish: 'add' | 'remove') {
    setBusy(true)
    try {
      const [news, undo] = await (wish === 'add' ? add(gameId) : remove(gameId))
      await forgetRecord(queries, 'special-events')
      notify(news, undoable(undo))
    } catch (error) {
      reportError(error, { action: `${wish} game`, event: event.id })
      notify(`The event was not changed. ${error instanceof Error ? error.message : ''}`, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}

function GamePicker({ busy }: { busy: boolean }) {
  const gameId = useWatch({ name: 'gameId' })
  return (
    <div className={styles.picker}>
      <ReferencePicker optional source="gameId" reference="games" filter={UPCOMING} sort={BY_DATE} label="Add a game" optionText={inWords} />
      <BusyButton type="submit" variant="outlined" color="secondary" disabled={!gameId} busy={busy}>
        Add
      </BusyButton>
    </div>
  )
}

/** Empties the picker after each game, for the next one. */
function Picker({ busy, onAdd }: { busy: boolean; onAdd: (gameId: number) => Promise<void> }) {
  const [round, setRound] = useState(0)
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) picker.current?.querySelector('input')?.focus()
  }, [round])
  async function add({ gameId }: FieldValues) {
    await onAdd(Number(gameId))
    setRound(round + 1)
  }
  return (
    <div ref={picker}>
      <Form key={round} onSubmit={add} disableInvalidFormNotification noValidate>
        <GamePicker busy={busy} />
      </Form>
    </div>
  )
}

/** The games to come under this event's name. */
export function EventGames({ record }: { record: AdminSpecialEvent }) {
  const { busy, change } = useGames(record)
  return (
    <Panel title="Games" aside={String(record.games.length)}>
      <div className={styles.games}>
        {record.games.length === 0 && <p className={styles.none}>No upcoming game belongs to this event yet.</p>}
        <ul aria-label="Games">
          {record.games.map((game) => (
            <li key={game.id} className={styles.game}>
              <div className={styles.words}>
                <Link className={styles.name} to={`/games/${game.id}`}>
                  {game.moduleName}
                </Link>
                <span>{facts(game)}</span>
              </div>
              <BusyButton color="secondary" busy={busy} aria-label={`Take out ${game.moduleName}`} onClick={() => void change(game.id, 'remove')}>
                Take out
              </BusyButton>
            </li>
          ))}
        </ul>
        <Picker busy={busy} onAdd={(gameId) => change(gameId, 'add')} />
      </div>
    </Panel>
  )
}
