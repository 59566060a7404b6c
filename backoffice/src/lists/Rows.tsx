import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type Key, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './Rows.module.css'
import type { Selection } from './selection'
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
  /** Rows that have been chosen, to do something with all of them. */
  selection?: Selection
}

export const useNarrow = () => useMediaQuery('(max-width: 719px)', { noSsr: true })

function Head<T>({ column: { label, sort, numeric }, before }: { column: Column<T>; before?: ReactNode }) {
  if (sort) return <SortHead label={label} field={sort} numeric={numeric} before={before} />
  return (
    <th scope="col" className={numeric ? styles.numeric : undefined}>
      {before}
      {label}
    </th>
  )
}

/** A click that means the row: not on a link in it, and not the end of selecting a text to copy it. */
const isMeant = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button, label')) && window.getSelection()?.isCollapsed !== false

function useOpen() {
  const navigate = useNavigate()
  return (event: MouseEvent, path: string) => {
    if (!isMeant(event)) return
    const elsewhere = event.metaKey || event.ctrlKey
    if (elsewhere) window.open(event.currentTarget.querySelector('a')?.href, '_blank')
    else void navigate(path)
  }
}

function PickAll({ selection, keys }: { selection: Selection; keys: Key[] }) {
  const all = keys.every((key) => selection.ids.includes(key))
  return (
    <label className={styles.pick}>
      <input type="checkbox" aria-label="Select all on this page" checked={all} onChange={() => selection.choose(all ? [] : keys)} />
    </label>
  )
}

function Pick({ selection, id, name }: { selection: Selection; id: Key; name: string }) {
  const own = useId()
  return (
    <label className={styles.pick}>
      <input
        id={own}
        type="checkbox"
        aria-label="Select"
        aria-labelledby={`${own} ${name}`}
        checked={selection.ids.includes(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  )
}

function WideTable<T>({ label, records, keyOf, columns, to, busy, selection }: RowsProps<T>) {
  const open = useOpen()
  const name = useId()
  return (
    <table className={styles.table} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Head
              key={column.label}
              column={column}
              before={index === 0 && selection ? <PickAll selection={selection} keys={records.map(keyOf)} /> : null}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record, row) => (
          // The keyboard has the link in the row.
          <tr key={keyOf(record, row)} className={styles.row} onClick={(event) => open(event, to(record))}>
            {columns.map(({ label: heading, numeric, unbroken, cell }, index) => (
              <td key={heading} className={numeric ? styles.numeric : unbroken ? styles.unbroken : undefined}>
                {index > 0 ? (
                  cell(record)
                ) : (
                  <>
                    {selection && <Pick selection={selection} id={keyOf(record, row)} name={`${name}-${row}`} />}
                    <Link id={`${name}-${row}`} className={styles.link} to={to(record)}>
                      {cell(record)}
                    </Link>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CompactList<T>({ label, records, keyOf, to, compact, busy, selection }: RowsProps<T>) {
  const name = useId()
  return (
    <>
      {selection && (
        <div className={styles.all}>
          <PickAll selection={selection} keys={records.map(keyOf)} />
          <span aria-hidden="true">Select all on this page</span>
        </div>
      )}
      <ul className={styles.list} aria-label={label} aria-busy={busy}>
        {records.map((record, row) => (
          <li key={keyOf(record, row)} className={selection ? styles.choosable : undefined}>
            {selection && <Pick selection={selection} id={keyOf(record, row)} name={`${name}-${row}`} />}
            <Link id={`${name}-${row}`} className={styles.item} to={to(record)}>
              {compact(record)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A table where there is room for one, else a list of links. */
export function Rows<T>(props: RowsProps<T>) {
  return useNarrow() ? <CompactList {...props} /> : <WideTable {...props} />
}
