import { useListContext } from 'react-admin'
import type { AdminUserRow } from '#common/wire'
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
import { ROLES } from '../../../../common/choices'
import { rolesOf } from './roles'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const columns: Column<AdminUserRow>[] = [
  { label: 'Name', sort: 'username', cell: ({ username }) => username },
  { label: 'Email', sort: 'email', cell: ({ email }) => email },
  { label: 'Roles', cell: rolesOf },
  { label: 'Joined', sort: 'createdAt', unbroken: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
]

const compact = (user: AdminUserRow) => (
  <Compact title={user.username} lines={[user.email, [rolesOf(user), `joined ${dayAndTime(user.createdAt)}`].join(' · ')]} />
)

function Nobody() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="people" message="Nobody has signed in yet." />
}

export default function UserList() {
  return (
    <ListScreen resource="users" sort={NEWEST_FIRST}>
      <Page title="People" subtitle="Everybody who has signed in.">
        <Filters
          search={<SearchBox label="Search number, name or email" />}
          always={<ChoiceFilter name="role" label="Role" any="Any role" choices={ROLES.map((id) => ({ id, name: id }))} />}
          names={['from', 'to']}
          tools={<ListTools columns={columns} />}
        >
          <DayFilter name="from" label="Joined from" />
          <DayFilter name="to" label="Joined to" />
        </Filters>
        <RecordTable label="People" columns={columns} to={({ id }) => `/users/${id}`} compact={compact} empty={<Nobody />} />
      </Page>
    </ListScreen>
  )
}
