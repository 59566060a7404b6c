import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Confirm } from '../layout/Confirm'
import type { BackOfficeData } from '../providers/data/verbs'
import { reportError } from '../providers/error_log'
import type { CatalogueRecord } from './kind'
import { isNeeded, removalConsequence, removalOutcome, removalQuestion } from './removal'
import { forgetRemoved } from './stale'

interface Props {
  kind: { resource: string; noun: string }
  record: CatalogueRecord
  open: boolean
  onClose: () => void
}

export function RemoveRecord({ kind, record, open, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const outcome = await data.removeRecord(kind.resource, record.id)
      await navigate(`/${kind.resource}`)
      await forgetRemoved(queries, kind.resource)
      notify(removalOutcome(kind, outcome))
    } catch (error) {
      reportError(error, { action: `delete ${kind.noun}`, record: record.id })
      notify(`The ${kind.noun} was not deleted. ${error instanceof Error ? error.message : ''}`, { type: 'error' })
      void queries.invalidateQueries({ queryKey: [kind.resource, 'getOne'] })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Confirm
      open={open}
      question={removalQuestion(kind)}
      confirm="Delete"
      busy={busy || isNeeded(kind, record.uses)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{removalConsequence(kind, record.uses)}</p>
    </Confirm>
  )
}
