import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGameDetail, GameRemoval, SeriesScope, TakenSeats } from '#common/wire'
import { Confirm } from '#backoffice/layout/Confirm'
import { useRemoval } from '#backoffice/layout/use_removal'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { forget, forgetRemoved } from '#backoffice/steps/use_step'
import { wayBackFrom } from './put_back'
import { RefundConfirmation } from '../orders/RefundConfirmation'
import { refundTotal, removalConsequence, removalOutcome, untouchedConsequence } from './removal'
import { Scope } from './Scope'
import { asksForScope, NOBODY } from './series_form'

interface Props {
  game: AdminGameDetail
  onClose: () => void
}

/** Asks before a game is deleted. Mounted while it is asked. */
export default function RemoveGame(props: Props) {
  return may('shop') ? <WithRefunds {...props} /> : <Untouched {...props} />
}

function WithRefunds({ game, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const [scope, setScope] = useState<SeriesScope>('one')
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const { data: removal, error } = useQuery<GameRemoval, Error>({
    queryKey: ['games', 'removal', game.id, scope],
    queryFn: () => data.gameRemoval(game.id, scope),
    gcTime: 0,
  })
  const refund = removal ? refundTotal([removal]) : 0
  return (
    <Question
      game={game}
      onClose={onClose}
      send={() => data.removeGame(game.id, removal!, scope)}
      games={removal?.games}
      cancelled={removal && removal.deleted === 0 ? removal.cancelled : 0}
      impossible={!removal || (refund > 0 && confirmed !== refund)}
      consequence={removal ? removalConsequence(removal) : error?.message}
      confirmation={
        refund > 0 && (
          <RefundConfirmation
            key={refund}
            amount={refund}
            onChange={(isConfirmed) => setConfirmed(isConfirmed ? refund : null)}
          />
        )
      }
    >
      {asksForScope(game) && <Scope value={scope} onChange={setScope} />}
    </Question>
  )
}

/** Who has nothing to do with money deletes what nobody had to do with. */
function Untouched({ game, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const [scope, setScope] = useState<SeriesScope>('one')
  const { data: taken, error } = useQuery<TakenSeats, Error>({
    queryKey: ['games', 'removal', game.id, scope],
    queryFn: () => data.takenSeats(game.id, scope),
    gcTime: 0,
  })
  return (
    <Question
      game={game}
      onClose={onClose}
      send={() => data.removeGame(game.id, { ...NOBODY, games: taken!.games }, scope)}
      games={taken?.games}
      impossible={!taken || taken.seats + taken.held > 0}
      consequence={taken ? untouchedConsequence(taken) : error?.message}
    >
      {asksForScope(game) && <Scope value={scope} onChange={setScope} />}
    </Question>
  )
}

interface QuestionProps extends Props {
  send: () => ReturnType<BackOfficeData['removeGame']>
  games?: number
  /** How many are cancelled, where none is deleted. */
  cancelled?: number
  impossible: boolean
  consequence: string | undefined
  confirmation?: ReactNode
  children?: ReactNode
}

function Question({
  game,
  onClose,
  send,
  games,
  cancelled = 0,
  impossible,
  consequence,
  confirmation,
  children,
}: QuestionProps) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, remove } = useRemoval({
    resource: 'games',
    noun: translate('resources.games.noun'),
    id: game.id,
    send,
    forget: async (queries) => {
      await forgetRemoved(queries, 'games')
      void forget(queries, ['orders'])
    },
    outcome: (outcome) => removalOutcome(outcome, games),
    undo: (outcome) => (may('games.create') ? wayBackFrom(data, outcome, game) : undefined),
    onRefused: onClose,
  })

  return (
    <Confirm
      open
      question={translate('resources.games.removal.question')}
      confirm={
        cancelled > 0
          ? translate('resources.games.removal.cancel', { smart_count: cancelled })
          : translate('resources.games.delete')
      }
      busy={busy}
      impossible={impossible}
      onConfirm={remove}
      onCancel={onClose}
    >
      {children}
      <p aria-live="polite">{consequence ?? translate('resources.games.removal.asking')}</p>
      {confirmation}
    </Confirm>
  )
}
