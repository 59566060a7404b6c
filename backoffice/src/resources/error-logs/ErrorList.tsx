import { useListContext } from 'react-admin'
import type { ErrorLogRow } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { DayFilter, Filters } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dayAndTime } from '../../mountain_time'
import styles from '../audit-log/Log.module.css'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const columns: Column<ErrorLogRow>[] = [
  { label: 'Date', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
  { label: 'Error', cell: ({ name, message }) => <span className={styles.clipped}>{`${name}: ${message}`}</span> },
  { label: 'Where', cell: ({ source }) => source },
  { label: 'Person', cell: ({ user }) => user?.username ?? 'Visitor' },
]

const compact = (row: ErrorLogRow) => <Compact title={`${row.name}: ${row.message}`} lines={[`${row.source} · ${row.user?.username ?? 'Visitor'}`, dayAndTime(row.createdAt)]} />

function NoErrors() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="done" message="No browser has reported an error." />
}

/** What went wrong in people's browsers. */
export default function ErrorList() {
  return (
    <ListScreen resource="error-logs" sort={NEWEST_FIRST}>
      <Page title="Errors" subtitle="What browsers reported.">
        <Filters search={<SearchBox label="Search message or place" />} names={['from', 'to']} tools={<ListTools columns={columns} />}>
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
        </Filters>
        <RecordTable label="Errors" columns={columns} to={({ id }) => `/error-logs/${id}`} compact={compact} empty={<NoErrors />} />
      </Page>
    </ListScreen>
  )
}
