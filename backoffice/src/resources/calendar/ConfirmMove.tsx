import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminLargeEvent, CalendarEvent, CalendarGame, ChangedGame, EventChange } from '#common/wire'
import { Changes } from '#backoffice/fields/Facts'
import { say } from '#backoffice/i18n/index'
import { Confirm } from '#backoffice/layout/Confirm'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import ChangeQuestion, { type Agreed } from '../games/ChangeQuestion'
import { changesBetween } from '../games/in_words'
import { draftOf, toGameForm } from '../games/game_form'
import { wayBack } from '../games/put_back'
import styles from './Calendar.module.css'
import type { Entry } from './entries'
import { changesOfEvent, movedEvent, movedGame, type Target } from './moves'

interface Props {
  entry: Entry
  target: Target
  onEnd: (done: boolean) => void
}

/** Says what a move changes, whom it books twice and how many mails it sends, and then does what the form would do. */
export default function ConfirmMove({ entry, ...props }: Props) {
  if (entry.event) return <OfEvent event={entry.event} {...props} />
  return entry.kind === 'session' ? (
    <OfSession game={entry.game!} {...props} />
  ) : (
    <OfGame game={entry.game!} {...props} />
  )
}

type Rest = Omit<Props, 'entry'>

/** Players who were told of it are told of the way back, too: that is said beside it. */
const newsOf = (name: string, mails: number) =>
  say(`resources.calendar.move.${mails > 0 ? 'done_told' : 'done'}`, { name, smart_count: mails })

function OfGame({ game, target, onEnd }: Rest & { game: CalendarGame }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('games', 'calendar')
  const moved = movedGame(game, target)
  const form = toGameForm(draftOf(moved), { version: game.version })

  async function move(agreed: Agreed | null) {
    if (!agreed) return onEnd(false)
    const done = await press({
      failed: translate('resources.calendar.move.failed'),
      record: game.id,
      send: async () =>
        (
          await data.update<ChangedGame>('games', {
            id: game.id,
            data: { ...form, ...agreed },
            previousData: game as never,
          })
        ).data,
      done: newsOf(game.module.name, agreed.expected.mails),
      undo: (saved) => wayBack(data, saved, game),
    })
    onEnd(done)
  }

  return (
    <ChangeQuestion
      gameId={game.id}
      form={form}
      inSeries={game.seriesId !== null}
      question={translate('resources.calendar.move.question', { name: game.module.name })}
      confirm={translate('resources.calendar.move.confirm')}
      busy={busy}
      onAnswer={(agreed) => void move(agreed)}
    >
      <Changes changes={changesBetween(game, moved)} now="resources.calendar.move.after" />
    </ChangeQuestion>
  )
}

function OfSession({ game, target, onEnd }: Rest & { game: CalendarGame }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('games', 'campaigns', 'calendar')
  const session = game.session!
  const formOf = ({ date, time }: { date: string; time: string }, version: number) => ({
    date,
    time,
    price: game.price,
    seats: game.maxPlayers,
    version,
  })
  const was = formOf(draftOf(game), game.version + 1)
  const will = formOf({ date: target.wall.slice(0, 10), time: target.wall.slice(11, 16) }, game.version)

  async function move(agreed: Agreed | null) {
    if (!agreed) return onEnd(false)
    const { doubleBooked, expected } = agreed
    const done = await press({
      failed: translate('resources.calendar.move.failed'),
      record: game.id,
      send: () => data.moveSession(session, { ...will, doubleBooked, expected: { mails: expected.mails } }),
      done: newsOf(game.module.name, expected.mails),
      undo: () => ({
        send: () => data.moveSession(session, { ...was, doubleBooked: game.conflicts.length > 0 }),
        done: translate('resources.calendar.move.back'),
      }),
    })
    onEnd(done)
  }

  return (
    <ChangeQuestion
      gameId={game.id}
      form={{ date: target.wall }}
      read={() => data.sessionChange(session, will)}
      inSeries={false}
      question={translate('resources.calendar.move.question', { name: game.module.name })}
      confirm={translate('resources.calendar.move.confirm')}
      busy={busy}
      onAnswer={(agreed) => void move(agreed)}
    >
      <Changes
        changes={changesBetween(game, movedGame(game, { wall: target.wall }))}
        now="resources.calendar.move.after"
      />
    </ChangeQuestion>
  )
}

function OfEvent({ event, target, onEnd }: Rest & { event: CalendarEvent }) {
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('large-events', 'calendar')
  const text = (key: string, args?: object) => say(`resources.calendar.move.${key}`, args)

  // With the version that the calendar shows: what a colleague has saved since is not saved over.
  async function ask() {
    const { data: stored } = await data.getOne<AdminLargeEvent>('large-events', { id: event.id })
    const form = movedEvent(stored, target, { ...stored, version: event.version })
    return { stored, form, change: await data.eventChange(event.id, form) }
  }
  const { data: asked, error } = useQuery({
    queryKey: ['large-events', 'change', event.id, event.version, target],
    queryFn: ask,
    gcTime: 0,
    retry: false,
  })

  async function move() {
    const { stored, form, change } = asked!
    const done = await press({
      failed: text('failed'),
      record: event.id,
      send: async () =>
        (
          await data.update<AdminLargeEvent>('large-events', {
            id: event.id,
            data: { ...form, expected: { mails: change.mails } },
            previousData: stored,
          })
        ).data,
      done: newsOf(event.name, change.mails),
      undo: (saved) => ({
        send: () =>
          data.update('large-events', { id: event.id, data: movedEvent(stored, null, saved), previousData: saved }),
        done: text('back'),
      }),
    })
    onEnd(done)
  }

  const isTwice = (asked?.change.conflicts.length ?? 0) > 0
  return (
    <Confirm
      open
      harmless={!isTwice}
      question={text('question', { name: event.name })}
      confirm={isTwice ? say('resources.games.change.anyway') : text('confirm')}
      cancel="questions.back"
      busy={busy}
      impossible={!asked}
      onConfirm={() => void move()}
      onCancel={() => onEnd(false)}
    >
      <Changes changes={changesOfEvent(event, target)} now="resources.calendar.move.after" />
      <div aria-live="polite">
        {error ? (
          <p className={styles.warning}>{error.message}</p>
        ) : asked ? (
          <ToldOfEvent change={asked.change} />
        ) : (
          <p>{say('resources.games.change.asking')}</p>
        )}
      </div>
    </Confirm>
  )
}

function ToldOfEvent({ change: { mails, conflicts } }: { change: EventChange }) {
  const text = (key: string, smart_count: number) => say(`resources.games.change.${key}`, { smart_count })
  return (
    <>
      <p>{mails > 0 ? text('event_mails', mails) : text('no_mails', 0)}</p>
      {conflicts.length > 0 && (
        <>
          <p className={styles.warning}>{text('beside', conflicts.length)}</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
