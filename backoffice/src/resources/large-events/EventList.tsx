import { DateInput } from 'react-admin'
import type { AdminLargeEventRow } from '#common/wire'
import { dollarsText } from '#common/money'
import { Compact } from '#backoffice/lists/Cards'
import { Either, OneOf, RecordOf, Search } from '#backoffice/lists/conditions'
import { CreateLink, List } from '#backoffice/lists/List'
import { Nothing } from '#backoffice/lists/Nothing'
import { Column, NameColumn, NumberColumn, Table } from '#backoffice/lists/Table'
import { dayAndTime } from '#backoffice/mountain_time'
import { EventStatus } from './EventViews'
import { figuresOf, soldOf, venueOf } from './in_words'
import { eventPath } from '../paths'

const BY_DATE = { field: 'date', order: 'ASC' } as const
const TO_COME = { upcoming: true }
const CANCELLED = [{ id: 'true', name: 'resources.large-events.filters.cancelled' }]

const filters = [
  <Search key="q" source="q" alwaysOn label="resources.large-events.search" />,
  <Either
    key="upcoming"
    source="upcoming"
    alwaysOn
    label="resources.large-events.filters.when"
    any="resources.large-events.filters.any_time"
    labels={['resources.large-events.filters.to_come', 'resources.large-events.filters.over']}
  />,
  <RecordOf
    key="venueId"
    source="venueId"
    label="resources.games.fields.venue"
    any="resources.games.filters.any_venue"
    reference="venues"
  />,
  <OneOf
    key="cancelled"
    source="cancelled"
    label="resources.large-events.fields.status"
    any="resources.large-events.filters.takes_place"
    choices={CANCELLED}
  />,
  <DateInput key="from" source="from" label="lists.from" helperText={false} />,
  <DateInput key="to" source="to" label="lists.to" helperText={false} />,
]

const compact = (event: AdminLargeEventRow) => (
  <Compact
    title={event.name}
    figure={dollarsText(event.soldFor)}
    lines={[
      [dayAndTime(event.date), venueOf(event)].join(' · '),
      figuresOf(event).join(' · '),
      <EventStatus key="status" event={event} />,
    ]}
  />
)

/** Evenings of many tables, with what was sold for them. */
export default function EventList() {
  return (
    <List<AdminLargeEventRow>
      sort={BY_DATE}
      filterDefaultValues={TO_COME}
      filters={filters}
      columns
      actions={<CreateLink to="/large-events/new" />}
    >
      <Table<AdminLargeEventRow>
        to={({ id }) => eventPath(id)}
        compact={compact}
        empty={<Nothing standard={TO_COME} />}
      >
        <NameColumn<AdminLargeEventRow> source="name" long render={({ name }) => name} />
        <Column<AdminLargeEventRow> source="date" unbroken render={({ date }) => dayAndTime(date)} />
        <Column<AdminLargeEventRow> source="venue" long render={venueOf} />
        <Column<AdminLargeEventRow> source="status" disableSort render={(event) => <EventStatus event={event} />} />
        <Column<AdminLargeEventRow> source="sold" unbroken render={soldOf} />
        <NumberColumn<AdminLargeEventRow> source="squads" disableSort />
        <NumberColumn<AdminLargeEventRow> source="waiting" disableSort />
        <NumberColumn<AdminLargeEventRow> source="soldFor" disableSort render={({ soldFor }) => dollarsText(soldFor)} />
      </Table>
    </List>
  )
}
