import type { AdminUser } from '#common/wire'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import { dayAndTime } from '../../mountain_time'
import columns from '../orders/OrderDetail.module.css'
import { ChangeRoles } from './ChangeRoles'
import { Credits } from './Credits'
import { Devices } from './Devices'
import { OrdersOf } from './OrdersOf'
import { rolesOf } from './roles'

const PEOPLE = { label: 'People', to: '/users' }
const PROVIDERS: Record<string, string> = { google: 'Google', discord: 'Discord' }

function Account({ user }: { user: AdminUser }) {
  return (
    <Facts>
      <Fact label="Email">
        <a href={`mailto:${user.email}`}>{user.email}</a>
        {user.emailVerified ? '' : ' (not verified)'}
      </Fact>
      <Fact label="Roles">{rolesOf(user)}</Fact>
      <Fact label="Joined">{dayAndTime(user.createdAt)}</Fact>
      <Fact label="Signs in with">{user.providers.map((name) => PROVIDERS[name] ?? name).join(', ') || 'Nothing yet'}</Fact>
    </Facts>
  )
}

export default function UserDetail() {
  return (
    <Show<AdminUser>>
      {(user) => (
        <Page title={user.username} parent={PEOPLE} subtitle={`Person #${user.id}`}>
          <div className={columns.columns}>
            <div className={columns.column}>
              <Panel title="Account" actions={<ChangeRoles user={user} />}>
                <Account user={user} />
              </Panel>
              <OrdersOf userId={user.id} />
            </div>
            <div className={columns.column}>
              <Credits user={user} />
              <Devices user={user} />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
