import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGameDetail, GameRemoval } from '#common/wire'
import { Confirm } from '../../layout/Confirm'
import { useRemoval } from '../../layout/use_removal'
import type { BackOfficeData } from '../../providers/data/verbs'
import { forget, forgetRemoved } from '../../steps/forget'
import { removalConsequence, removalOutcome } from './removal'

interface Props {
  game: AdminGameDetail
  onClose: () => void
}

/** Asks before a game is deleted, and says whom that concerns and what goes back. Mounted while it is asked. */
export function RemoveGame({ game, onClose }: Props) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { data: removal, error } = useQuery<GameRemoval, Error>({ queryKey: ['games', 'removal', game.id], queryFn: () => data.gameRemoval(game.id), gcTime: 0 })
  const { busy, remove } = useRemoval({
    resource: 'games',
    noun: 'game',
    id: game.id,
    send: () => data.removeGame(game.id, removal!),
    forget: async (queries) => {
      await forgetRemoved(queries, 'games')
      void forget(queries, ['orders'])
    },
    outcome: removalOutcome,
    onRefused: onClose,
  })

  return (
    <Confirm
      open
      question={translate('resources.games.removal.question')}
      confirm={translate('resources.games.delete')}
      busy={busy}
      impossible={!removal}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p aria-live="polite">{removal ? removalConsequence(removal) : (error?.message ?? translate('resources.games.removal.asking'))}</p>
    </Confirm>
  )
}
