import { useDataProvider } from 'react-admin'
import type { AdminGameDetail } from '#common/wire'
import { Confirm } from '../../layout/Confirm'
import { useRemoval } from '../../layout/use_removal'
import type { BackOfficeData } from '../../providers/data/verbs'
import { REMOVAL_QUESTION, removalConsequence, removalOutcome } from './removal'
import { forgetRemovedGame } from './stale'

interface Props {
  game: AdminGameDetail
  open: boolean
  onClose: () => void
}

export function RemoveGame({ game, open, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const { busy, remove } = useRemoval({
    resource: 'games',
    noun: 'game',
    id: game.id,
    send: () => data.removeGame(game.id),
    forget: forgetRemovedGame,
    outcome: removalOutcome,
    onRefused: onClose,
  })

  return (
    <Confirm open={open} question={REMOVAL_QUESTION} confirm="Delete Game" busy={busy} onConfirm={remove} onCancel={onClose}>
      <p>{removalConsequence(game)}</p>
    </Confirm>
  )
}
