import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { AdminLargeEventRow } from '#common/wire'
import { dollarsText } from '../../../../common/money'
import { Compact } from '../../fields/Compact'
import { Empty } from '../../layout/Empty'
import { Icon } from '../../layout/Icon'
import { Page } from '../../layout/Page'
import { ChoiceFilter, DayFilter, Filters, FlagFilter } from '../../lists/Filters'
import { ListScreen } from '../../lists/ListScreen'
import { ListTools } from '../../lists/ListTools'
import { NothingFound } from '../../lists/NothingFound'
import { RecordFilter } from '../../lists/RecordFilter'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { dayAndTime } from '../../mountain_time'
import { EventStatus } from './EventStatus'
import { soldOf, venueOf } from './in_words'
import { eventPath } from './paths'

const BY_DATE = { field: 'date', order: 'ASC' } as const
const TO_COME = { upcoming: true }
const CANCELLED = [{ id: 'true', name: 'Cancelled' }]

const columns: Column<AdminLargeEventRow>[] = [
  { label: 'Name', sort: 'name', cell: ({ name }) => name },
  { label: 'Date & Time', sort: 'date', unbroken: true, cell: ({ date }) => dayAndTime(date) },
  { label: 'Venue', sort: 'venue', cell: venueOf },
  { label: 'Status', cell: (event) => <EventStatus event={event} /> },
  { label: 'Sold', sort: 'sold', unbroken: true, cell: soldOf },
  { label: 'Squads', numeric: true, cell: ({ squads }) => squads },
  { label: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
  { label: 'Sold for', numeric: true, cell: ({ soldFor }) => dollarsText(soldFor) },
]

const compact = (event: AdminLargeEventRow) => (
  <Compact
    title={event.name}
    figure={dollarsText(event.soldFor)}
    lines={[`${dayAndTime(event.date)} · ${venueOf(event)}`, `${soldOf(event)} sold · ${event.squads} squads · ${event.waiting} waiting`, <EventStatus key="status" event={event} />]}
  />
)

function CreateEventButton() {
  return (
    <Button variant="contained" component={Link} to="/large-events/new" startIcon={<Icon name="plus" size={16} />}>
      Create Event
    </Button>
  )
}

function NoEvents() {
  const { filterValues } = useListContext()
  const asksMore = Object.entries(filterValues).some(([name, value]) => name !== 'upcoming' && value !== undefined)
  return asksMore ? <NothingFound /> : <Empty icon="large-events" message={filterValues.upcoming ? 'No large event is to come.' : 'There are no large events yet.'} />
}

/** Evenings of many tables, with what was sold for them. */
export default function EventList() {
  return (
    <ListScreen resource="large-events" sort={BY_DATE} filterDefaultValues={TO_COME}>
      <Page title="Large Events" actions={<CreateEventButton />}>
        <Filters
          search={<SearchBox label="Search name or venue" />}
          always={<FlagFilter name="upcoming" label="When" labels={['At any time', 'To come', 'Over']} />}
          names={['venueId', 'cancelled', 'from', 'to']}
          tools={<ListTools columns={columns} />}
        >
          <RecordFilter name="venueId" label="Venue" any="All venues" resource="venues" />
          <ChoiceFilter name="cancelled" label="Status" any="Takes place" choices={CANCELLED} />
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
        </Filters>
        <RecordTable label="Large events" columns={columns} to={({ id }) => eventPath(id)} compact={compact} empty={<NoEvents />} />
      </Page>
    </ListScreen>
  )
}
