import { useRecordContext, useTranslate } from 'react-admin'
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

function Account() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()!
  const providers = user.providers.map((name) => translate(`resources.users.provider.${name}`, { _: name }))
  return (
    <Panel title={translate('resources.users.account')} actions={<ChangeRoles />}>
      <Facts>
        <Fact source="email">
          <a href={`mailto:${user.email}`}>{user.email}</a>
          {!user.emailVerified && ` ${translate('resources.users.not_verified')}`}
        </Fact>
        <Fact source="roles">{rolesOf(user, translate)}</Fact>
        <Fact source="createdAt">{dayAndTime(user.createdAt)}</Fact>
        <Fact source="providers">{providers.join(', ') || translate('resources.users.no_provider')}</Fact>
      </Facts>
    </Panel>
  )
}

export default function UserDetail() {
  const translate = useTranslate()
  return (
    <Show<AdminUser>>
      {({ id, username }) => (
        <Page title={username} parent={{ label: translate('resources.users.name', { smart_count: 2 }), to: '/users' }} subtitle={translate('resources.users.number', { id })}>
          <div className={columns.columns}>
            <div className={columns.column}>
              <Account />
              <OrdersOf />
            </div>
            <div className={columns.column}>
              <Credits />
              <Devices />
            </div>
          </div>
        </Page>
      )}
    </Show>
  )
}
