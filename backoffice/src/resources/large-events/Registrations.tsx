import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminLargeEvent, Registration } from '#common/wire'
import { ROLE_WORDS, TICKET_ROLES } from '#common/choices'
import { Compact } from '#backoffice/lists/Cards'
import { Label } from '#backoffice/fields/Facts'
import { say } from '#backoffice/i18n/index'
import { Show } from '#backoffice/layout/Show'
import { Either, OneOf, Search } from '#backoffice/lists/conditions'
import { List } from '#backoffice/lists/List'
import { Nothing } from '#backoffice/lists/Nothing'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { EventViews } from './EventViews'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const ROLES = TICKET_ROLES.map((id) => ({ id, name: ROLE_WORDS[id] }))

const nameOf = ({ firstName, lastName, orderId }: Registration) =>
  `${firstName} ${lastName}`.trim() || say('resources.registrations.order', { id: orderId })

const TONES = { waiting: 'few', absent: 'bad', checked_in: 'good', expected: 'open' } as const

function Presence({ registration: { waiting, absent, checkedInAt } }: { registration: Registration }) {
  const translate = useTranslate()
  const presence = waiting ? 'waiting' : absent ? 'absent' : checkedInAt ? 'checked_in' : 'expected'
  return <Label tone={TONES[presence]}>{translate(`resources.registrations.presence.${presence}`)}</Label>
}

const compact = (registration: Registration) => (
  <Compact
    title={nameOf(registration)}
    figure={`#${registration.orderId}`}
    lines={[
      registration.email,
      [ROLE_WORDS[registration.role], registration.tier].join(' · '),
      [registration.squad, registration.division, registration.table].filter(Boolean).join(' · '),
      <Presence key="presence" registration={registration} />,
    ].filter(Boolean)}
  />
)

function filtersOf(event: AdminLargeEvent) {
  const tickets = event.ticketTypes.map(({ id, tier }) => ({ id, name: tier }))
  const [division] = event.divisions
  return [
    <Search key="q" source="q" alwaysOn label="resources.registrations.search" />,
    <OneOf
      key="role"
      source="role"
      alwaysOn
      label="resources.registrations.fields.role"
      any="resources.registrations.filters.any_role"
      choices={ROLES}
    />,
    <OneOf
      key="ticketTypeId"
      source="ticketTypeId"
      label="resources.registrations.fields.tier"
      any="resources.registrations.filters.any_ticket"
      choices={tickets}
    />,
    ...(division
      ? [
          <OneOf
            key="divisionId"
            source="divisionId"
            label="resources.registrations.fields.division"
            any="resources.registrations.filters.any_division"
            choices={event.divisions}
          />,
        ]
      : []),
    <Either
      key="waiting"
      source="waiting"
      label="resources.registrations.filters.waiting_list"
      any="resources.registrations.filters.anybody"
      labels={['resources.registrations.filters.waiting', 'resources.registrations.filters.with_place']}
    />,
    <Either
      key="checkedIn"
      source="checkedIn"
      label="resources.registrations.filters.check_in"
      any="resources.registrations.filters.anybody"
      labels={['resources.registrations.filters.checked_in', 'resources.registrations.filters.not_checked_in']}
    />,
    <Either
      key="absent"
      source="absent"
      label="resources.registrations.filters.on_the_day"
      any="resources.registrations.filters.anybody"
      labels={['resources.registrations.filters.absent', 'resources.registrations.filters.not_absent']}
    />,
  ]
}

function Everybody() {
  const event = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const title = translate('resources.registrations.name', { smart_count: 2 })
  return (
    <List<Registration>
      resource="registrations"
      title={title}
      subtitle={event.name}
      parent="large-events"
      sort={BY_NAME}
      filter={{ eventId: event.id }}
      perPage={50}
      above={<EventViews />}
      filters={filtersOf(event)}
      columns
      views={false}
    >
      <Table<Registration>
        label={title}
        to={({ orderId }) => `/orders/${orderId}`}
        compact={compact}
        empty={<Nothing message="resources.registrations.empty" />}
      >
        <NameColumn<Registration> source="name" long render={nameOf} />
        <Column<Registration> source="email" disableSort clipped="late" />
        <Column<Registration> source="role" render={({ role }) => ROLE_WORDS[role]} />
        <Column<Registration> source="tier" />
        <Column<Registration> source="squad" broken />
        <Column<Registration> source="division" broken />
        <Column<Registration> source="table" disableSort broken />
        <Column<Registration>
          source="status"
          disableSort
          render={(registration) => <Presence registration={registration} />}
        />
        <NumberColumn<Registration> source="order" render={({ orderId }) => `#${orderId}`} />
      </Table>
    </List>
  )
}

/** Who is expected at an event; each row opens the order that it was bought with. */
export default function Registrations() {
  return <Show<AdminLargeEvent>>{() => <Everybody />}</Show>
}
