import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AdminGameDetail } from '#api/types'
import { Confirm } from '../../layout/Confirm'
import type { BackOfficeData } from '../../providers/data/verbs'
import { reportError } from '../../providers/error_log'
import { forgetGames } from './stale'
import { REMOVAL_QUESTION, removalConsequence, removalOutcome } from './removal'

interface Props {
  game: AdminGameDetail
  open: boolean
  onClose: () => void
}

export function RemoveGame({ game, open, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const outcome = await data.removeGame(game.id)
      await navigate('/games')
      await forgetGames(queries)
      void queries.invalidateQueries({ queryKey: ['games', 'getList'] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      notify(removalOutcome(outcome))
    } catch (error) {
      reportError(error, { action: 'delete game', game: game.id })
      notify(`The game was not deleted. ${error instanceof Error ? error.message : ''}`, { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['games', 'getOne'] })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Confirm open={open} question={REMOVAL_QUESTION} confirm="Delete Game" busy={busy} onConfirm={() => void remove()} onCancel={onClose}>
      <p>{removalConsequence(game)}</p>
    </Confirm>
  )
}
