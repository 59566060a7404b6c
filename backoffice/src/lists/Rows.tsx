import useMediaQuery from '@mui/material/useMediaQuery'
import type { Key, ReactNode } from 'react'
import { Link } from 'react-router'
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
  /** The first column names the record and links to it; the link covers the row. */
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

function WideTable<T>({ label, records, keyOf, columns, to, busy }: RowsProps<T>) {
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
          <tr key={keyOf(record, row)} className={styles.row}>
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
