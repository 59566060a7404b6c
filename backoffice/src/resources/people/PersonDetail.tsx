import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useGetOne,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { AdminUser, Person, PersonAttendance, StaffOrder } from '#common/wire'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Entry, EntriesPanel } from '#backoffice/lists/EntriesPanel'
import { Fact, Facts, Label } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { Failure, WaitingLines } from '#backoffice/layout/States'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import columns from '../orders/OrderDetail.module.css'
import { OrderStatus } from '../orders/OrderStatus'
import { Credits } from '../users/Credits'
import { Devices } from '../users/Devices'
import { accountOf } from '../users/roles'
import { Account } from '../users/UserDetail'
import { Notes } from './Notes'
import { PersonActions } from './PersonActions'

const bought = ({ items }: StaffOrder) =>
  items.map(({ product_name: name, quantity }) => (quantity > 1 ? `${name} (${quantity})` : name)).join(', ')

function OrdersOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const orders = useQuery<StaffOrder[], Error>({
    queryKey: ['people', 'orders', id],
    queryFn: () => data.readPersonOrders(id),
    ...patience,
  })
  return (
    <EntriesPanel
      query={orders}
      title={translate('resources.people.orders')}
      none={<Typography color="text.secondary">{translate('resources.people.no_orders')}</Typography>}
    >
      {(order) => (
        <Entry
          key={order.id}
          more={dayAndTime(order.createdAt)}
          end={dollarsText(order.total)}
          endMore={<OrderStatus status={order.status} />}
        >
          <Link to={`/orders/${order.id}`}>{`#${order.id} ${bought(order)}`}</Link>
        </Entry>
      )}
    </EntriesPanel>
  )
}

/** Of their games and large events, those of which staff said whether they came. */
function AttendanceOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const attendance = useQuery<PersonAttendance[], Error>({
    queryKey: ['people', 'attendance', id],
    queryFn: () => data.readPersonAttendance(id),
    ...patience,
  })
  return (
    <EntriesPanel query={attendance} title={translate('resources.people.attendance')}>
      {({ orderId, gameId, eventId, name, startsAt, state, seats, booked }, index) => (
        <Entry
          key={`${orderId} ${index}`}
          more={dayAndTime(startsAt)}
          end={
            <Label tone={state === 'arrived' ? 'good' : 'bad'}>{translate(`resources.people.states.${state}`)}</Label>
          }
        >
          <Link to={gameId === null ? `/large-events/${eventId}` : `/games/${gameId}`}>
            {booked === 1 ? name : seats < booked ? `${name} (${seats}/${booked})` : `${name} (${seats})`}
          </Link>
        </Entry>
      )}
    </EntriesPanel>
  )
}

function About() {
  const translate = useTranslate()
  const person = useRecordContext<Person>()!
  const addresses = person.addresses.length > 0 ? person.addresses : [person.email]
  return (
    <Panel title={translate('resources.people.about')}>
      <Stack spacing={2}>
        <Facts figures>
          <Fact source="orders">{person.orders}</Fact>
          <Fact source="seats">{person.seats}</Fact>
          <Fact source="lifetimeValue">{dollarsText(person.lifetimeValue)}</Fact>
          <Fact source="attendance">
            {translate('resources.people.came', { arrived: person.arrived, noShows: person.noShows })}
          </Fact>
        </Facts>
        <Facts>
          <Fact source="email">
            {addresses.map((address) => (
              <div key={address}>
                <a href={`mailto:${address}`}>{address}</a>
              </div>
            ))}
          </Fact>
          {person.phone && (
            <Fact source="phone">
              <a href={`tel:${person.phone}`}>{person.phone}</a>
            </Fact>
          )}
          <Fact source="account">{accountOf(person, translate)}</Fact>
          <Fact source="createdAt">{dayAndTime(person.createdAt)}</Fact>
          <Fact source="lastOrderAt">
            {person.lastOrderAt ? dayAndTime(person.lastOrderAt) : translate('resources.people.no_orders')}
          </Fact>
        </Facts>
      </Stack>
    </Panel>
  )
}

/** What hangs on their account, in the context of its record. */
function OfAccount({ id }: { id: number }) {
  const { data: user, error, refetch } = useGetOne<AdminUser>('users', { id }, patience)
  if (!user) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <WaitingLines />
  return (
    <ResourceContextProvider value="users">
      <RecordContextProvider value={user}>
        <Account />
        <Credits />
        <Devices />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

export default function PersonDetail() {
  const translate = useTranslate()
  return (
    <Show<Person>>
      {({ id, name, userId }) => (
        <Page
          title={name}
          parent="people"
          subtitle={translate('resources.people.number', { id })}
          actions={<PersonActions key={id} />}
        >
          <div className={columns.columns}>
            <div className={columns.column}>
              <About />
              <OrdersOf />
              <AttendanceOf />
            </div>
            <div className={columns.column}>
              <Notes />
              {userId && <OfAccount id={userId} />}
              <RecordHistory subject="person" id={id} />
              {userId && <RecordHistory subject="user" id={userId} title="catalogue.history.of_account" />}
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
