import { DateInput, useTranslate } from 'react-admin'
import type { PersonListRow } from '#common/wire'
import { ROLES } from '#common/choices'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { Either, OneOf, Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import { accountOf } from '../users/roles'
import { InviteStaffButton } from './InviteStaff'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.people.search" />,
  <Either
    key="account"
    source="account"
    alwaysOn
    label="resources.people.fields.account"
    any="resources.people.filters.any_account"
    labels={['resources.people.filters.with_account', 'resources.people.filters.without_account']}
  />,
  <OneOf
    key="role"
    source="role"
    label="resources.people.filters.role"
    any="resources.people.filters.any_role"
    choices={ROLES.map((id) => ({ id, name: id }))}
  />,
  <DateInput key="from" source="from" label="resources.people.filters.from" helperText={false} />,
  <DateInput key="to" source="to" label="resources.people.filters.to" helperText={false} />,
]

/** Everybody with an account, and everybody who bought without one. */
export default function PersonList() {
  const translate = useTranslate()
  const compact = (person: PersonListRow) => (
    <Compact
      title={person.name}
      figure={dollarsText(person.lifetimeValue)}
      lines={[
        person.email,
        [
          accountOf(person, translate),
          translate('resources.people.order_count', { smart_count: person.orders }),
          person.noShows > 0 && translate('resources.people.no_show_count', { smart_count: person.noShows }),
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
    />
  )
  return (
    <List<PersonListRow>
      sort={NEWEST_FIRST}
      subtitle={translate('resources.people.subtitle')}
      filters={filters}
      actions={<InviteStaffButton />}
      columns
    >
      <Table<PersonListRow> to={({ id }) => `/people/${id}`} compact={compact}>
        <NameColumn<PersonListRow> source="name" clipped render={({ name }) => name} />
        <Column<PersonListRow> source="email" clipped="late" />
        <Column<PersonListRow> source="account" disableSort render={(person) => accountOf(person, translate)} />
        <NumberColumn<PersonListRow> source="orders" disableSort />
        <NumberColumn<PersonListRow>
          source="lifetimeValue"
          disableSort
          render={({ lifetimeValue }) => dollarsText(lifetimeValue)}
        />
        <Column<PersonListRow>
          source="lastOrderAt"
          disableSort
          unbroken
          render={({ lastOrderAt }) => (lastOrderAt ? dayAndTime(lastOrderAt) : '')}
        />
        <NumberColumn<PersonListRow> source="noShows" disableSort />
        <Column<PersonListRow> source="createdAt" unbroken render={({ createdAt }) => dayAndTime(createdAt)} />
      </Table>
    </List>
  )
}
