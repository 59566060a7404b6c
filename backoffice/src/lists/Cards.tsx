import Checkbox from '@mui/material/Checkbox'
import { useId, type ReactNode } from 'react'
import { BulkActionsToolbar, useListContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import type { TableProps } from './Table'
import styles from './Table.module.css'

function Choose({ id, label }: { id: RaRecord['id']; label: string }) {
  const translate = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  const own = useId()
  return (
    <Checkbox
      slotProps={{ input: { 'id': own, 'aria-label': translate('ra.action.select_row'), 'aria-labelledby': `${own} ${label}` } }}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  )
}

function ChooseAll({ data }: { data: readonly RaRecord[] }) {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const all = ids.every((id) => selectedIds.includes(id))
  return (
    <label className={styles.all}>
      <Checkbox checked={all} onChange={() => onSelect(all ? [] : ids)} />
      {translate('ra.action.select_all')}
    </label>
  )
}

interface Props<T extends RaRecord> extends Pick<TableProps<T>, 'label' | 'to' | 'compact' | 'bulk'> {
  data?: readonly T[]
}

/** The rows of a table as links, where there is no room for one. */
export function Cards<T extends RaRecord>({ label, to, compact, bulk, data = [] }: Props<T>) {
  const name = useId()
  return (
    <>
      {bulk && <Chosen>{bulk}</Chosen>}
      <div className={styles.panel}>
        {bulk && <ChooseAll data={data} />}
        <ul className={styles.cards} aria-label={label}>
          {data.map((record, row) => (
            <li key={record.id} className={bulk ? styles.choosable : undefined}>
              {bulk && <Choose id={record.id} label={`${name}-${row}`} />}
              <Link id={`${name}-${row}`} className={styles.card} to={to(record)}>
                {compact(record)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Chosen({ children }: { children: ReactNode }) {
  return useListContext().selectedIds.length > 0 && <BulkActionsToolbar>{children}</BulkActionsToolbar>
}
