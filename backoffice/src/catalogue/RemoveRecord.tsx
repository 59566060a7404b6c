import { useDataProvider } from 'react-admin'
import { Confirm } from '../layout/Confirm'
import { useRemoval } from '../layout/use_removal'
import type { BackOfficeData } from '../providers/data/verbs'
import type { CatalogueRecord } from './kind'
import { removalConsequence, removalOutcome, removalQuestion, restored } from './removal'
import { forgetRemoved } from './stale'

interface Props {
  kind: { resource: string; noun: string }
  record: CatalogueRecord
  open: boolean
  onClose: () => void
}

export function RemoveRecord({ kind, record, open, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const { busy, remove } = useRemoval({
    ...kind,
    id: record.id,
    send: () => data.removeRecord(kind.resource, record.id),
    forget: (queries) => forgetRemoved(queries, kind.resource),
    outcome: (outcome) => removalOutcome(kind, outcome, record),
    undo: (outcome) => (outcome === 'archived' ? { send: () => data.restoreRecord(kind.resource, record.id), done: restored(kind) } : undefined),
    onRefused: onClose,
  })

  return (
    <Confirm
      open={open}
      question={removalQuestion(kind)}
      confirm="Delete"
      busy={busy}
      impossible={record.removal.outcome === 'refused'}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{removalConsequence(record.removal)}</p>
    </Confirm>
  )
}
