import { useListContext } from 'react-admin'
import type { AuditLogRow } from '#api/types'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { FewFilters } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { NothingFound } from '../../lists/NothingFound'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dayAndTime } from '../../mountain_time'
import { changeInWords } from './differences'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const columns: Column<AuditLogRow>[] = [
  { label: 'Date', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
  { label: 'Change', cell: changeInWords },
  { label: 'By', cell: ({ actor }) => actor?.username ?? 'Somebody who is gone' },
]

const compact = (row: AuditLogRow) => <Compact title={changeInWords(row)} lines={[row.actor?.username ?? 'Somebody who is gone', dayAndTime(row.createdAt)]} />

function NoChanges() {
  const { filterValues } = useListContext()
  return filterValues.q ? <NothingFound /> : <Empty icon="log" message="Nothing was changed yet." />
}

/** Who changed what. */
export default function AuditList() {
  return (
    <ListScreen resource="audit-log" sort={NEWEST_FIRST}>
      <Page title="Audit Log" subtitle="Every change by an administrator.">
        <FewFilters search={<SearchBox label="Search, such as moved seats order 17" />} />
        <RecordTable label="Changes" columns={columns} to={({ id }) => `/audit-log/${id}`} compact={compact} empty={<NoChanges />} />
      </Page>
    </ListScreen>
  )
}
