import { useGetList, useListContext } from 'react-admin'
import type { AdminUserRow, AuditLogRow } from '#common/wire'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { ChoiceFilter, DayFilter, Filters } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dayAndTime } from '../../mountain_time'
import { changeInWords } from './differences'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const SUBJECTS = ['order', 'game', 'user', 'game master', 'module', 'venue', 'system', 'campaign setting', 'special event', 'campaign', 'large event', 'alert', 'list', 'saved view'].map(
  (id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}s` })
)
const BY_NAME = { pagination: { page: 1, perPage: 200 }, sort: { field: 'username', order: 'ASC' }, filter: { role: 'Administrator' } } as const

const columns: Column<AuditLogRow>[] = [
  { label: 'Date', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
  { label: 'Change', cell: changeInWords },
  { label: 'By', cell: ({ actor }) => actor?.username ?? 'Somebody who is gone' },
]

const compact = (row: AuditLogRow) => <Compact title={changeInWords(row)} lines={[row.actor?.username ?? 'Somebody who is gone', dayAndTime(row.createdAt)]} />

/** Those who can change things today. */
function ActorFilter() {
  const { data: administrators = [] } = useGetList<AdminUserRow>('users', BY_NAME)
  return <ChoiceFilter name="actorId" label="By" any="Anybody" choices={administrators.map(({ id, username }) => ({ id, name: username }))} />
}

function NoChanges() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="log" message="Nothing was changed yet." />
}

/** Who changed what. */
export default function AuditList() {
  return (
    <ListScreen resource="audit-log" sort={NEWEST_FIRST}>
      <Page title="Audit Log" subtitle="Every change by an administrator.">
        <Filters
          search={<SearchBox label="Search, such as moved seats order 17" />}
          names={['subjectType', 'actorId', 'from', 'to']}
          tools={<ListTools columns={columns} />}
        >
          <ChoiceFilter name="subjectType" label="What" any="Anything" choices={SUBJECTS} />
          <ActorFilter />
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
        </Filters>
        <RecordTable label="Changes" columns={columns} to={({ id }) => `/audit-log/${id}`} compact={compact} empty={<NoChanges />} />
      </Page>
    </ListScreen>
  )
}
