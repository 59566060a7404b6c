import useMediaQuery from '@mui/material/useMediaQuery'
import type { Key, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './Rows.module.css'
import { SortHead } from './SortHead'

export interface Column<T> {
  label: string
  /** What the server sorts by; without it the column cannot be sorted. Needs a surrounding list. */
  sort?: string
  numeric?: boolean
  /** Short values that would look torn in two lines. */
  unbroken?: boolean
  cell: (record: T) => ReactNode
}

export interface RowsProps<T> {
  /** Says what the rows are, to those who cannot see them. */
  label: string
  records: T[]
  keyOf: (record: T, index: number) => Key
  /** The first column names the record and links to it; so does a click anywhere on the row. */
  columns: Column<T>[]
  to: (record: T) => string
  /** The record on a narrow screen, inside of the link. */
  compact: (record: T) => ReactNode
  busy?: boolean
}

export const useNarrow = () => useMediaQuery('(max-width: 719px)', { noSsr: true })

function Head<T>({ column: { label, sort, numeric } }: { column: Column<T> }) {
  if (sort) return <SortHead label={label} field={sort} numeric={numeric} />
  return (
    <th scope="col" className={numeric ? styles.numeric : undefined}>
      {label}
    </th>
  )
}

/** A click that means the row: not on a link in it, and not the end of selecting a text to copy it. */
const isMeant = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button')) && window.getSelection()?.isCollapsed !== false

function useOpen() {
  const navigate = useNavigate()
  return (event: MouseEvent, path: string) => {
    if (!isMeant(event)) return
    const elsewhere = event.metaKey || event.ctrlKey
    if (elsewhere) window.open(event.currentTarget.querySelector('a')?.href, '_blank')
    else void navigate(path)
  }
}

function WideTable<T>({ label, records, keyOf, columns, to, busy }: RowsProps<T>) {
  const open = useOpen()
  return (
    <table className={styles.table} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.label} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record, row) => (
          // The keyboard has the link in the row.
          <tr key={keyOf(record, row)} className={styles.row} onClick={(event) => open(event, to(record))}>
            {columns.map(({ label: name, numeric, unbroken, cell }, index) => (
              <td key={name} className={numeric ? styles.numeric : unbroken ? styles.unbroken : undefined}>
                {index > 0 ? (
                  cell(record)
                ) : (
                  <Link className={styles.link} to={to(record)}>
                    {cell(record)}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CompactList<T>({ label, records, keyOf, to, compact, busy }: RowsProps<T>) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy}>
      {records.map((record, row) => (
        <li key={keyOf(record, row)}>
          <Link className={styles.item} to={to(record)}>
            {compact(record)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A table where there is room for one, else a list of links. */
export function Rows<T>(props: RowsProps<T>) {
  return useNarrow() ? <CompactList {...props} /> : <WideTable {...props} />
}
