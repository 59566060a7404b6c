import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminLargeEvent, CalendarEvent, CalendarGame, ChangedGame } from '#common/wire'
import { Changes } from '../../fields/Changes'
import { Confirm } from '../../layout/Confirm'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useStep } from '../../steps/use_step'
import ChangeQuestion, { type Agreed } from '../games/ChangeQuestion'
import { changesBetween } from '../games/game_changes'
import { draftOf, toGameForm } from '../games/game_form'
import { wayBack } from '../games/put_back'
import type { Entry } from './entries'
import { changesOfEvent, movedEvent } from './move_event'
import { movedGame, type Target } from './moves'

interface Props {
  entry: Entry
  target: Target
  /** Whether it was done. */
  onEnd: (done: boolean) => void
}

/** Says what a move changes, whom it books twice and how many mails it sends, and then does what the form would do. */
export default function ConfirmMove({ entry, ...props }: Props) {
  if (entry.event) return <OfEvent event={entry.event} {...props} />
  return entry.kind === 'session' ? <OfSession game={entry.game!} {...props} /> : <OfGame game={entry.game!} {...props} />
}

type Rest = Omit<Props, 'entry'>

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
      send: async () => (await data.update<ChangedGame>('games', { id: game.id, data: { ...form, ...agreed }, previousData: game as never })).data,
      done: translate('resources.calendar.move.done', { name: game.module.name }),
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
  const formOf = ({ date, time }: { date: string; time: string }) => ({ date, time, price: game.price, seats: game.maxPlayers })
  const [was, will] = [draftOf(game), { date: target.wall.slice(0, 10), time: target.wall.slice(11, 16) }]

  async function move(agreed: Agreed | null) {
    if (!agreed) return onEnd(false)
    const done = await press({
      failed: translate('resources.calendar.move.failed'),
      record: game.id,
      send: () => data.moveSession(session, formOf(will)),
      done: translate('resources.calendar.move.done', { name: game.module.name }),
      // Everybody in the campaign is told.
      undo: () => (session.members > 0 ? undefined : { send: () => data.moveSession(session, formOf(was)), done: translate('resources.calendar.move.back') }),
    })
    onEnd(done)
  }

  return (
    <ChangeQuestion
      gameId={game.id}
      form={{ date: target.wall }}
      inSeries={false}
      question={translate('resources.calendar.move.question', { name: game.module.name })}
      confirm={translate('resources.calendar.move.confirm')}
      busy={busy}
      // Who has paid for it is counted by the server.
      furtherMails={Math.max(0, session.members - game.players)}
      onAnswer={(agreed) => void move(agreed)}
    >
      <Changes changes={changesBetween(game, movedGame(game, { wall: target.wall }))} now="resources.calendar.move.after" />
    </ChangeQuestion>
  )
}

function OfEvent({ event, target, onEnd }: Rest & { event: CalendarEvent }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('large-events', 'calendar')
  const text = (key: string, args?: object) => translate(`resources.calendar.move.${key}`, args)

  async function send() {
    const { data: stored } = await data.getOne<AdminLargeEvent>('large-events', { id: event.id })
    const body = movedEvent(stored, target)
    return { stored, saved: (await data.update<AdminLargeEvent>('large-events', { id: event.id, data: body, previousData: stored })).data }
  }

  async function move() {
    const done = await press({
      failed: text('failed'),
      record: event.id,
      send,
      done: text('done', { name: event.name }),
      undo: ({ stored, saved }) =>
        stored.sold + stored.held > 0 ? undefined : { send: () => data.update('large-events', { id: event.id, data: movedEvent(stored, null, saved.version), previousData: saved }), done: text('back') },
    })
    onEnd(done)
  }

  return (
    <Confirm open harmless question={text('question', { name: event.name })} confirm={text('confirm')} cancel="questions.back" busy={busy} onConfirm={() => void move()} onCancel={() => onEnd(false)}>
      <Changes changes={changesOfEvent(event, target)} now="resources.calendar.move.after" />
      <p>{event.sold > 0 ? text('holders', { smart_count: event.sold }) : translate('resources.games.change.no_mails')}</p>
    </Confirm>
  )
}
