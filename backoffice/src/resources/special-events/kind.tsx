import { useEffect, useRef, useState } from 'react'
import { Form, useDataProvider } from 'react-admin'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminGame, AdminSpecialEvent, SpecialEventGame } from '#common/wire'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { DescriptionInput, Prose } from '#backoffice/catalogue/Prose'
import { say } from '#backoffice/i18n/index'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime, weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { ToldError } from '#backoffice/providers/told_error'
import { useStep } from '#backoffice/steps/use_step'
import styles from './EventGames.module.css'

const UPCOMING = { upcoming: true }
const BY_DATE = { field: 'date', order: 'ASC' } as const
const inWords = (game?: AdminGame) =>
  game ? `${game.module.name}, ${dayAndTime(game.date)}, ${game.gameMaster.name}` : ''

const where = ({ venueName, city, state }: SpecialEventGame) =>
  venueName ? [venueName, city, state].filter(Boolean).join(', ') : say('resources.games.online')
const facts = (game: SpecialEventGame) =>
  [
    weekdayAndTime(game.date),
    game.gameMasterName,
    where(game),
    say('resources.games.seats_left', { smart_count: game.availableSeats }),
  ].join(' · ')

const text = (key: string, args?: Record<string, unknown>) => say(`resources.special-events.games.${key}`, args)

function useGames(event: AdminSpecialEvent) {
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('special-events')

  async function takeOut(gameId: number) {
    if ((await data.removeEventGame(event.id, gameId)) !== event.id) throw new ToldError(text('left_already'))
  }

  const add = (gameId: number) =>
    press({
      failed: text('unchanged'),
      send: () => data.addEventGame(event.id, gameId),
      done: text('in_the_event'),
      undo: (from) =>
        from === null
          ? { send: () => takeOut(gameId), done: text('on_its_own') }
          : { send: () => data.addEventGame(from!, gameId, event.id), done: text('back_in_the_former') },
    })

  const remove = (gameId: number) =>
    press({
      failed: text('unchanged'),
      send: () => takeOut(gameId),
      done: text('on_its_own'),
      undo: () => ({ send: () => data.addEventGame(event.id, gameId, null), done: text('in_the_event') }),
    })

  return { busy, add, remove }
}

function GamePicker({ busy }: { busy: boolean }) {
  const gameId = useWatch({ name: 'gameId' })
  return (
    <div className={styles.picker}>
      <ReferencePicker
        optional
        source="gameId"
        reference="games"
        filter={UPCOMING}
        sort={BY_DATE}
        label="resources.special-events.games.add_one"
        optionText={inWords}
      />
      <BusyButton type="submit" variant="outlined" color="secondary" disabled={!gameId} busy={busy}>
        {text('add')}
      </BusyButton>
    </div>
  )
}

/** Empties the picker after each game, for the next one. */
function Picker({ busy, onAdd }: { busy: boolean; onAdd: (gameId: number) => Promise<unknown> }) {
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
  const { busy, add, remove } = useGames(record)
  return (
    <Panel title={text('title')} aside={String(record.games.length)}>
      <div className={styles.games}>
        {record.games.length === 0 && <p className={styles.none}>{text('none')}</p>}
        <ul aria-label={text('title')}>
          {record.games.map((game) => (
            <li key={game.id} className={styles.game}>
              <div className={styles.words}>
                <Link className={styles.name} to={`/games/${game.id}`}>
                  {game.moduleName}
                </Link>
                <span>{facts(game)}</span>
              </div>
              <BusyButton
                color="secondary"
                busy={busy}
                aria-label={text('take_out_one', { name: game.moduleName })}
                onClick={() => void remove(game.id)}
              >
                {text('take_out')}
              </BusyButton>
            </li>
          ))}
        </ul>
        <Picker busy={busy} onAdd={add} />
      </div>
    </Panel>
  )
}

interface SpecialEventDraft extends Draft {
  description: string
}

export const kind: RecordKind<AdminSpecialEvent, SpecialEventDraft> = {
  resource: 'special-events',
  picture: { ratio: 16 / 9, required: false, transparent: false },
  newDraft: () => ({ name: '', description: '', image: null }),
  draftOf: ({ name, description, image }) => ({ name, description, image }),
  errors: () => ({}),
  toForm: ({ name, description }) => ({ name: name.trim(), description }),
  Fields: () => <DescriptionInput />,
  Facts: ({ record }) => <Prose html={record.descriptionHtml} empty={say('catalogue.no_description')} />,
  More: EventGames,
  compared: { description: ({ description }) => description },
  page: ({ slug }) => `/special-event/${slug}`,
}
