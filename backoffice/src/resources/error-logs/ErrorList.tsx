import { DateInput, useTranslate } from 'react-admin'
import type { ErrorLogRow } from '#common/wire'
import { Compact } from '#backoffice/lists/Cards'
import { Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import styles from '../audit-log/Log.module.css'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.error-logs.search" />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
]

/** What went wrong in people's browsers. */
export default function ErrorList() {
  const translate = useTranslate()
  const by = ({ user }: ErrorLogRow) => user?.username ?? translate('resources.error-logs.visitor')
  const compact = (row: ErrorLogRow) => (
    <Compact title={`${row.name}: ${row.message}`} lines={[`${row.source} · ${by(row)}`, dayAndTime(row.createdAt)]} />
  )
  return (
    <List<ErrorLogRow>
      sort={NEWEST_FIRST}
      subtitle={translate('resources.error-logs.subtitle')}
      filters={filters}
      columns
    >
      <Table<ErrorLogRow> to={({ id }) => `/error-logs/${id}`} compact={compact}>
        <NameColumn<ErrorLogRow> source="createdAt" render={({ createdAt }) => dayAndTime(createdAt)} />
        <Column<ErrorLogRow>
          source="message"
          disableSort
          cellClassName={styles.clipped}
          render={({ name, message }) => `${name}: ${message}`}
        />
        <Column<ErrorLogRow> source="source" disableSort />
        <Column<ErrorLogRow> source="user" disableSort long render={by} />
      </Table>
    </List>
  )
}
