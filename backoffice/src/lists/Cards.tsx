import type { ReactNode } from 'react'
import { BulkActionsToolbar, useListContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { Choose, ChooseAll, nameId } from './Choose'
import type { TableProps } from './Table'
import styles from './Table.module.css'

/** The rows of a table as links, where there is no room for one. */
export function Cards<T extends RaRecord>({ label, to, compact, bulk }: Pick<TableProps<T>, 'label' | 'to' | 'compact' | 'bulk'>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<T>()
  return (
    <>
      {bulk && <Chosen>{bulk}</Chosen>}
      <div className={styles.panel}>
        {bulk && (
          <div className={styles.all}>
            <ChooseAll />
          </div>
        )}
        <ul className={styles.cards} aria-label={label}>
          {data.map((record) => (
            <li key={record.id} className={bulk ? styles.choosable : undefined}>
              {bulk && <Choose record={record} checked={selectedIds.includes(record.id)} onClick={() => onToggleItem(record.id)} />}
              <Link id={nameId(record)} className={styles.card} to={to(record)}>
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
