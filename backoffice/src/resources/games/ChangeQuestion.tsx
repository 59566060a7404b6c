import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { GameChange, GameForm, SeriesScope } from '#common/wire'
import { Confirm } from '#backoffice/layout/Confirm'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import own from './games.module.css'
import { Scope } from './Scope'

export type Agreed = Pick<GameForm, 'scope' | 'doubleBooked'> & Required<Pick<GameForm, 'expected'>>

interface Props {
  gameId: number
  form: Partial<GameForm>
  /** Asks what the change would do, where it is not the change of a game. */
  read?: () => Promise<GameChange>
  /** It has others beside it that may be meant. */
  inSeries: boolean
  question: string
  confirm: string
  busy?: boolean
  children?: ReactNode
  onAnswer: (agreed: Agreed | null) => void
}

/** Says what a change would do before it is done: to which games, who would be booked twice, and how many mails go out. */
export default function ChangeQuestion({
  gameId,
  form,
  read,
  inSeries,
  question,
  confirm,
  busy,
  children,
  onAnswer,
}: Props) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const [scope, setScope] = useState<SeriesScope>('one')
  const asked = inSeries ? { ...form, scope } : form
  const { data: change, error } = useQuery<GameChange, Error>({
    queryKey: ['games', 'change', gameId, asked],
    queryFn: read ?? (() => data.gameChange(gameId, asked)),
    gcTime: 0,
    retry: false,
  })
  const conflicts = change?.games.some((game) => game.conflicts.length > 0) ?? false

  function agree() {
    if (!change) return
    onAnswer({
      ...(inSeries && { scope }),
      ...(conflicts && { doubleBooked: true }),
      expected: { games: change.games.length, mails: change.mails },
    })
  }

  return (
    <Confirm
      open
      harmless={!conflicts}
      question={question}
      confirm={conflicts ? translate('resources.games.change.anyway') : confirm}
      cancel="questions.back"
      busy={busy}
      impossible={!change}
      onConfirm={agree}
      onCancel={() => onAnswer(null)}
    >
      <div className={own.question}>
        {children}
        {inSeries && <Scope value={scope} onChange={setScope} />}
        <div aria-live="polite" className={own.question}>
          {error ? (
            <p className={own.warning}>{error.message}</p>
          ) : change ? (
            <Told change={change} inSeries={inSeries} />
          ) : (
            <p>{translate('resources.games.change.asking')}</p>
          )}
        </div>
      </div>
    </Confirm>
  )
}

function Told({ change: { games, mails, gameMasters }, inSeries }: { change: GameChange; inSeries: boolean }) {
  const translate = useTranslate()
  const text = (key: string, smart_count: number) => translate(`resources.games.change.${key}`, { smart_count })
  const twice = games.filter(({ conflicts }) => conflicts.length > 0)
  return (
    <>
      <p>
        {[
          inSeries && text('games', games.length),
          mails > 0 ? text('mails', mails) : text('no_mails', 0),
          gameMasters > 0 && text('game_masters', gameMasters),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {twice.length > 0 && (
        <>
          <p className={own.warning}>{text('conflicts', twice.length)}</p>
          <ul>
            {twice.flatMap(({ id, to, conflicts }) =>
              conflicts.map((conflict) => (
                <li key={`${id} ${conflict}`}>{inSeries ? `${weekdayAndTime(to)}: ${conflict}` : conflict}</li>
              ))
            )}
          </ul>
        </>
      )}
    </>
  )
}
