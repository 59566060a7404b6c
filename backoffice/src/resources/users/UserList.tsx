import { DateInput, useTranslate } from 'react-admin'
import type { AdminUserRow } from '#common/wire'
import { ROLES } from '../../../../common/choices'
import { Compact } from '../../fields/Compact'
import { OneOf, Search } from '../../lists/conditions'
import { List } from '../../lists/List'
import { Nothing } from '../../lists/Nothing'
import { Column, NameColumn, Table } from '../../lists/Table'
import { dayAndTime } from '../../mountain_time'
import { rolesOf } from './roles'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.users.search" />,
  <OneOf key="role" source="role" alwaysOn label="resources.users.filters.role" any="resources.users.filters.any_role" choices={ROLES.map((id) => ({ id, name: id }))} />,
  <DateInput key="from" source="from" label="resources.users.filters.from" helperText={false} />,
  <DateInput key="to" source="to" label="resources.users.filters.to" helperText={false} />,
]

export default function UserList() {
  const translate = useTranslate()
  const roles = (user: AdminUserRow) => rolesOf(user, translate)
  const compact = (user: AdminUserRow) => (
    <Compact title={user.username} lines={[user.email, `${roles(user)} · ${translate('resources.users.joined', { date: dayAndTime(user.createdAt) })}`]} />
  )
  return (
    <List<AdminUserRow> sort={NEWEST_FIRST} subtitle={translate('resources.users.subtitle')} filters={filters} columns>
      <Table<AdminUserRow> to={({ id }) => `/users/${id}`} compact={compact} empty={<Nothing message="resources.users.empty" />}>
        <NameColumn<AdminUserRow> source="username" render={({ username }) => username} />
        <Column<AdminUserRow> source="email" />
        <Column<AdminUserRow> source="roles" disableSort render={roles} />
        <Column<AdminUserRow> source="createdAt" unbroken render={({ createdAt }) => dayAndTime(createdAt)} />
      </Table>
    </List>
  )
}
