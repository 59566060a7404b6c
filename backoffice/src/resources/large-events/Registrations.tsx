import { useListContext } from 'react-admin'
import { useParams } from 'react-router'
import type { AdminLargeEvent, Registration } from '#common/wire'
import { ROLE_WORDS, TICKET_ROLES } from '../../../../common/choices'
import { Compact } from '../../fields/Compact'
import { Label } from '../../fields/Label'
import { Empty } from '../../layout/Empty'
import { Page } from '../../layout/Page'
import { RecordScreen } from '../../layout/RecordScreen'
import { ChoiceFilter, Filters, FlagFilter } from '../../lists/Filters'
import { ExportButton } from '../../lists/ExportButton'
import { ListScreen } from '../../lists/ListScreen'
import { NothingFound } from '../../lists/NothingFound'
import { RecordTable } from '../../lists/RecordTable'
import type { Column } from '../../lists/Rows'
import { SearchBox } from '../../lists/SearchBox'
import { EventViews } from './EventViews'
import { LARGE_EVENTS } from './paths'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const ROLES = TICKET_ROLES.map((id) => ({ id, name: ROLE_WORDS[id] }))

const nameOf = ({ firstName, lastName, orderId }: Registration) => `${firstName} ${lastName}`.trim() || `Order #${orderId}`

function Presence({ registration: { waiting, absent, checkedInAt } }: { registration: Registration }) {
  if (waiting) return <Label tone="few">Waiting</Label>
  if (absent) return <Label tone="bad">Absent</Label>
  return checkedInAt ? <Label tone="good">Checked in</Label> : <Label tone="open">Expected</Label>
}

const columns: Column<Registration>[] = [
  { label: 'Name', sort: 'name', cell: nameOf },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Role', sort: 'role', cell: ({ role }) => ROLE_WORDS[role] },
  { label: 'Ticket', sort: 'tier', cell: ({ tier }) => tier },
  { label: 'Squad', sort: 'squad', cell: ({ squad }) => squad },
  { label: 'Division', sort: 'division', cell: ({ division }) => division },
  { label: 'Table', cell: ({ table }) => table },
  { label: 'Status', cell: (registration) => <Presence registration={registration} /> },
  { label: 'Order', sort: 'order', numeric: true, cell: ({ orderId }) => `#${orderId}` },
]

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

function Nobody() {
  const { filterValues } = useListContext()
  return Object.values(filterValues).some((value) => value !== undefined) ? <NothingFound /> : <Empty icon="people" message="Nobody has a ticket yet." />
}

function List({ event }: { event: AdminLargeEvent }) {
  return (
    <ListScreen resource="registrations" sort={BY_NAME} filter={{ eventId: event.id }} perPage={50}>
      <Page title="Registrations" subtitle={event.name} parent={LARGE_EVENTS}>
        <EventViews id={event.id} />
        <Filters
          search={<SearchBox label="Search name, email, squad or order" />}
          always={<ChoiceFilter name="role" label="Role" any="Any role" choices={ROLES} />}
          names={['ticketTypeId', 'divisionId', 'waiting', 'checkedIn', 'absent']}
          tools={<ExportButton />}
        >
          <ChoiceFilter name="ticketTypeId" label="Ticket" any="Any ticket" choices={event.ticketTypes.map(({ id, tier }) => ({ id, name: tier }))} />
          {event.divisions.length > 0 && <ChoiceFilter name="divisionId" label="Division" any="Any division" choices={event.divisions} />}
          <FlagFilter name="waiting" label="Waiting list" labels={['Anybody', 'Waiting', 'With a place']} />
          <FlagFilter name="checkedIn" label="Check-in" labels={['Anybody', 'Checked in', 'Not checked in']} />
          <FlagFilter name="absent" label="On the day" labels={['Anybody', 'Absent', 'Not absent']} />
        </Filters>
        <RecordTable label="Registrations" columns={columns} to={({ orderId }) => `/orders/${orderId}`} compact={compact} empty={<Nobody />} />
      </Page>
    </ListScreen>
  )
}

/** Who is expected at an event; each row opens the order that it was bought with. */
export default function Registrations() {
  const { id = '' } = useParams()
  return (
    <RecordScreen<AdminLargeEvent> resource="large-events" id={id} parent={LARGE_EVENTS} title="Registrations" icon="large-events" gone="This event does not exist any more.">
      {(event) => <List event={event} />}
    </RecordScreen>
  )
}
