import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import {
  BulkActionsToolbar,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { Link } from 'react-router'
import { Choose, ChooseAll, nameId } from './Choose'
import styles from './Table.module.css'

const MAXIMUM = 250

/** Selects the records of all pages. react-admin's own button selects nothing where a list has no store key. */
export function SelectAllButton() {
  const { data = [], total = 0, selectedIds, onSelect, resource, sort, filter, filterValues } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const count = Math.min(total, MAXIMUM)
  if (selectedIds.length >= count || data.some(({ id }) => !selectedIds.includes(id))) return null

  function selectAll() {
    dataProvider
      .getList(resource, { pagination: { page: 1, perPage: count }, sort, filter: { ...filterValues, ...filter } })
      .then(
        (found) => onSelect(found.data.map(({ id }) => id)),
        ({ message }: Error) => notify(message, { type: 'warning' })
      )
  }

  return (
    <Button size="small" onClick={selectAll}>
      {translate('ra.action.select_all_button')} {count}
    </Button>
  )
}

/** A record in two or three lines, for a narrow screen. */
export function Compact({ title, figure, lines }: { title: ReactNode; figure?: ReactNode; lines: ReactNode[] }) {
  return (
    <span className={styles.compact}>
      <strong className="clamped">{title}</strong>
      <span>{figure}</span>
      {lines.map((line, index) => (
        <span key={index} className={`clamped ${styles.line}`}>
          {line}
        </span>
      ))}
    </span>
  )
}

export interface RowsProps<T extends RaRecord> {
  /** Says what the rows are, to those who cannot see them; the name of the resource, unless it says otherwise. */
  label?: string
  /** The screen that a row opens, if it opens one. */
  to?: (record: T) => string
  /** The record on a narrow screen, inside of its link. */
  compact: (record: T) => ReactNode
  /** What can be done with several records at once; brings the boxes to choose them with. */
  bulk?: ReactNode
  /** A part of a screen, with all there is in sight. */
  part?: boolean
}

/** The rows of a table as links, where there is no room for one. */
export function Cards<T extends RaRecord>({ label, to, compact, bulk, part = false }: RowsProps<T>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<T>()
  return (
    <>
      {bulk && <Chosen>{bulk}</Chosen>}
      <div className={part ? undefined : styles.panel}>
        {bulk && (
          <div className={styles.all}>
            <ChooseAll />
          </div>
        )}
        <ul className={styles.cards} aria-label={label}>
          {data.map((record) => (
            <li key={record.id} className={bulk ? styles.choosable : undefined}>
              {bulk && (
                <Choose
                  record={record}
                  checked={selectedIds.includes(record.id)}
                  onClick={() => onToggleItem(record.id)}
                />
              )}
              {to ? (
                <Link id={nameId(record)} className={styles.card} to={to(record)}>
                  {compact(record)}
                </Link>
              ) : (
                <div id={nameId(record)} className={styles.card}>
                  {compact(record)}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Chosen({ children }: { children: ReactNode }) {
  return (
    useListContext().selectedIds.length > 0 && (
      <BulkActionsToolbar selectAllButton={<SelectAllButton />}>{children}</BulkActionsToolbar>
    )
  )
}
