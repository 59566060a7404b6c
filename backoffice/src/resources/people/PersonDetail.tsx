import Stack from '@mui/material/Stack'
import { RecordContextProvider, ResourceContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin'
import type { AdminUser, Person } from '#common/wire'
import { dollarsText } from '#common/money'
import RecordHistory from '#backoffice/catalogue/RecordHistory'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Failure } from '#backoffice/layout/Failure'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { WaitingLines } from '#backoffice/layout/Waiting'
import { dayAndTime } from '#backoffice/mountain_time'
import { patience } from '#backoffice/providers/patience'
import columns from '../orders/OrderDetail.module.css'
import { Credits } from '../users/Credits'
import { Devices } from '../users/Devices'
import { Account } from '../users/UserDetail'
import { accountOf } from './account'
import { AttendanceOf } from './AttendanceOf'
import { Notes } from './Notes'
import { OrdersOf } from './OrdersOf'
import { PersonActions } from './PersonActions'

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
