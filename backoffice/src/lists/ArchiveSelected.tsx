import Button from '@mui/material/Button'
import { useDataProvider, useListContext } from 'react-admin'
import type { BackOfficeData } from '../providers/data/verbs'
import { BulkAction } from './BulkAction'

/** The records that are chosen off every list, or back on it. */
export function ArchiveSelected({ noun }: { noun: string }) {
  const { resource, filterValues } = useListContext()
  const data = useDataProvider<BackOfficeData>()
  const these = (count: number) => (count === 1 ? `the ${noun}` : `${count} ${noun}s`)
  const They = (count: number) => (count === 1 ? `The ${noun} is` : `${count} ${noun}s are`)
  const archiving = { work: (id: number) => data.archiveRecord(resource, id), done: (count: number) => `${They(count)} archived.` }
  const restoring = { work: (id: number) => data.restoreRecord(resource, id), done: (count: number) => `${They(count)} back on every list.` }

  if (filterValues.archived) {
    return <BulkAction label="Restore" question={(count) => `Restore ${these(count)}?`} {...restoring} undo={archiving} />
  }
  return (
    <BulkAction label="Archive" question={(count) => `Archive ${these(count)}?`} {...archiving} undo={restoring}>
      <p>Off every list and choice. Games that are over keep the names, and what games to come need stays.</p>
    </BulkAction>
  )
}

export function SelectAll() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  if (ids.every((id) => selectedIds.includes(id))) return null
  return (
    <Button color="secondary" onClick={() => onSelect(ids)}>
      Select all on this page
    </Button>
  )
}
