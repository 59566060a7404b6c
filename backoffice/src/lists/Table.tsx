import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { MouseEvent, ReactNode } from 'react'
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { Failure, WaitingRows } from '../layout/States'
import { Cards, type RowsProps, SelectAllButton } from './Cards'
import { Choose, nameId } from './Choose'
import { Nothing } from './Nothing'
import { Pages, useTold } from './Pages'
import styles from './Table.module.css'
import { useNarrow } from './use_narrow'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

interface TableProps<T extends RaRecord> extends RowsProps<T>, Pick<DataTableProps<T>, 'hiddenColumns'> {
  /** In place of what a list says by itself when it has nothing. */
  empty?: ReactNode
  sizes?: number[]
  /** `Column`s; the first is a `NameColumn`. */
  children: ReactNode
}

/** react-admin's table where there is room for one, else cards; a row is a link. */
export function Table<T extends RaRecord>({
  label: named,
  to,
  compact,
  empty = <Nothing />,
  bulk,
  part = false,
  sizes,
  hiddenColumns,
  children,
}: TableProps<T>) {
  const translate = useTranslate()
  const { data, error, isPending, isFetching, refetch, selectedIds } = useListContext<T>()
  const { isNewestFirst } = useTold()
  const label = useLabel(named)
  const narrow = useNarrow()

  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) return <WaitingRows />
  if (data.length === 0) return <>{empty}</>
  return (
    <>
      {isNewestFirst && <p className={styles.note}>{translate('lists.newest_first')}</p>}
      {narrow ? (
        <Cards label={label} to={to} compact={compact} bulk={bulk} part={part} />
      ) : (
        <DataTable<T>
          aria-label={label}
          aria-busy={isFetching}
          className={part ? undefined : styles.panel}
          rowClick={to ? (_id, _resource, record) => to(record) : false}
          body={LinkBody}
          bulkActionButtons={bulk ? undefined : false}
          bulkActionsToolbar={
            selectedIds.length > 0 ? (
              <BulkActionsToolbar selectAllButton={<SelectAllButton />}>{bulk}</BulkActionsToolbar>
            ) : (
              <></>
            )
          }
          hiddenColumns={hiddenColumns}
          {...(isNewestFirst && { sort: NEWEST_FIRST })}
        >
          {children}
        </DataTable>
      )}
      {!part && <Pages sizes={sizes} />}
    </>
  )
}

function useLabel(named?: string) {
  const resource = useResourceContext()
  const labelOf = useGetResourceLabel()
  return named ?? labelOf(resource ?? '', 2)
}

function useRowLink() {
  const record = useRecordContext()
  const { rowClick } = useDataTableCallbacksContext()
  return record && typeof rowClick === 'function' ? String(rowClick(record.id, '', record)) : ''
}

/** A click that means the row: not on a link in it or a menu that it opened, and not the end of selecting a text to copy it. */
const isMeant = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  window.getSelection()?.isCollapsed !== false

/** As react-admin's own, whose box has no name; the keyboard has the link in the row. */
function LinkRow({ children }: { children?: ReactNode }) {
  const navigate = useNavigate()
  const record = useRecordContext()!
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false
  const to = useRowLink()
  const open = (event: MouseEvent) => {
    if (!to || !isMeant(event)) return
    if (event.metaKey || event.ctrlKey) window.open(event.currentTarget.querySelector('a')?.href, '_blank')
    else void navigate(to)
  }
  return (
    <TableRow hover={to !== ''} selected={selected} className={to ? styles.row : undefined} onClick={open}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <Choose record={record} checked={selected} onClick={(event) => handleToggleItem?.(record.id, event)} />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}

const LinkBody = (props: object) => <DataTableBody {...props} row={LinkRow} />

interface ColumnProps<T extends RaRecord> extends DataTableColumnProps<T> {
  /** Short values that would look torn in two lines. */
  unbroken?: boolean
  /** Long ones without a place to break, such as addresses. */
  broken?: boolean
  /** Names: in sight whole where they are of usual length, else how they begin, in three lines. */
  long?: boolean
  /** Long ones of which the beginning says enough; 'late': where few columns leave more room. */
  clipped?: boolean | 'late'
}

/** A column, which says how it is sorted. */
export function Column<T extends RaRecord>({
  unbroken = false,
  broken = false,
  long = false,
  clipped = false,
  ...props
}: ColumnProps<T>) {
  const { sort } = useListContext()
  const context = useDataTableRenderContext()
  const direction =
    context === 'header' && sort.field === props.source && !props.disableSort
      ? sort.order === 'ASC'
        ? 'asc'
        : 'desc'
      : false
  return (
    <DataTable.Col<T>
      {...(unbroken && { cellClassName: styles.unbroken })}
      {...(broken && { cellClassName: styles.broken })}
      {...(clipped && { cellClassName: clipped === 'late' ? styles.clippedLate : styles.clipped })}
      {...props}
      {...(long && longOnes(props))}
      sortDirection={direction}
    />
  )
}

const longOnes = <T extends RaRecord>({ render }: ColumnProps<T>) => ({
  cellClassName: styles.long,
  render: render && ((record: T) => <span className="clamped">{render(record)}</span>),
})

export const NumberColumn = <T extends RaRecord>(props: ColumnProps<T>) => <Column<T> align="right" {...props} />

/** The first column names the record and links to it. It is always there. */
export function NameColumn<T extends RaRecord>({
  render,
  ...props
}: ColumnProps<T> & { render: (record: T) => ReactNode }) {
  const context = useDataTableRenderContext()
  return context === 'columnsSelector' ? null : (
    <Column<T> {...props} render={(record) => <RowLink>{render(record)}</RowLink>} />
  )
}

function RowLink({ children }: { children: ReactNode }) {
  const id = nameId(useRecordContext())
  const to = useRowLink()
  if (!to) return <span id={id}>{children}</span>
  return (
    <Link id={id} className={styles.link} to={to}>
      {children}
    </Link>
  )
}
