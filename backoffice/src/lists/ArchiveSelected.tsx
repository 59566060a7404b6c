import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { BackOfficeData } from '../providers/data/verbs'
import { BulkAction } from './BulkAction'

/** The records that are chosen off every list, or back on it. */
export function ArchiveSelected() {
  const translate = useTranslate()
  const { resource, filterValues } = useListContext()
  const noun = translate(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase()
  const data = useDataProvider<BackOfficeData>()
  const archiving = { work: (id: number) => data.archiveRecord(resource, id), done: 'lists.archive.archived_now' }
  const restoring = { work: (id: number) => data.restoreRecord(resource, id), done: 'lists.archive.restored_now' }

  if (filterValues.archived) {
    return (
      <BulkAction
        label="lists.archive.restore"
        question="lists.archive.restore_question"
        args={{ noun }}
        {...restoring}
        undo={archiving}
      />
    )
  }
  return (
    <BulkAction
      label="lists.archive.archive"
      question="lists.archive.archive_question"
      args={{ noun }}
      {...archiving}
      undo={restoring}
    >
      {translate('lists.archive.consequence')}
    </BulkAction>
  )
}
