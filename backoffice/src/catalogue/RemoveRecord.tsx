import { useDataProvider, useTranslate } from 'react-admin'
import { Confirm } from '../layout/Confirm'
import { useRemoval } from '../layout/use_removal'
import type { BackOfficeData } from '../providers/data/verbs'
import { forgetRemoved } from '../steps/forget'
import { nounOf, type CatalogueRecord } from './kind'
import { removalConsequence, removalOutcome, removalQuestion, restored } from './removal'

interface Props {
  resource: string
  record: CatalogueRecord
  open: boolean
  onClose: () => void
}

export function RemoveRecord({ resource, record, open, onClose }: Props) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const noun = nounOf({ resource })
  const { busy, remove } = useRemoval({
    resource,
    noun,
    id: record.id,
    send: () => data.removeRecord(resource, record.id),
    forget: (queries) => forgetRemoved(queries, resource),
    outcome: (outcome) => removalOutcome(noun, outcome, record),
    undo: (outcome) =>
      outcome === 'archived'
        ? { send: () => data.restoreRecord(resource, record.id), done: restored(noun) }
        : undefined,
    onRefused: onClose,
  })

  return (
    <Confirm
      open={open}
      question={removalQuestion(noun)}
      confirm={translate('catalogue.delete')}
      busy={busy}
      impossible={record.removal.outcome === 'refused'}
      onConfirm={remove}
      onCancel={onClose}
    >
      {removalConsequence(record.removal)}
    </Confirm>
  )
}
