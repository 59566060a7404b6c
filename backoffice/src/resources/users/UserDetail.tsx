import { useDataProvider, useGetList, useRecordContext, useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { AdminUser, PersonListRow } from '#common/wire'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { ChangeRoles } from './ChangeRoles'
import { rolesOf } from './roles'

const ONE = { page: 1, perPage: 1 }

export function Account() {
  const translate = useTranslate()
  const user = useRecordContext<AdminUser>()!
  const providers = user.providers.map((name) => translate(`resources.users.provider.${name}`, { _: name }))
  return (
    <Panel title={translate('resources.users.account')} actions={may('users.roles') && <RoleActions />}>
      <Facts>
        <Fact source="email">
          <a href={`mailto:${user.email}`}>{user.email}</a>
          {!user.emailVerified && ` ${translate('resources.users.not_verified')}`}
        </Fact>
        <Fact source="roles">
          {rolesOf(user, translate)}
          {user.venues.length > 0 && <div>{user.venues.map(({ name }) => name).join(', ')}</div>}
          {!may('users.roles') && <div>{translate('resources.users.roles.by_administrators')}</div>}
        </Fact>
        <Fact source="createdAt">{dayAndTime(user.createdAt)}</Fact>
        <Fact source="providers">{providers.join(', ') || translate('resources.users.no_provider')}</Fact>
      </Facts>
    </Panel>
  )
}

function RoleActions() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { id, username, awaitsConfirmation } = useRecordContext<AdminUser>()!
  const { busy, press } = useStep('users', 'alerts')
  const say = (key: string) => translate(`resources.users.confirm.${key}`, { username })
  const confirm = () =>
    press({
      failed: say('failed'),
      send: () => data.create(`users/${id}/confirm-game-master`, { data: {} }),
      done: say('done'),
    })
  return (
    <>
      {awaitsConfirmation && (
        <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void confirm()}>
          {say('action')}
        </BusyButton>
      )}
      <ChangeRoles />
    </>
  )
}

/** An account is shown with all else of its person. */
export default function UserDetail() {
  const { id } = useParams()
  const {
    data: [person] = [],
    error,
    isPending,
    refetch,
  } = useGetList<PersonListRow>('people', { filter: { userId: Number(id) || 0 }, pagination: ONE }, patience)
  if (isPending) return <Waiting />
  if (person) return <Navigate to={`/people/${person.id}`} replace />
  return <NoPerson error={error} onRetry={() => void refetch()} />
}

function NoPerson({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Page title={translate('resources.people.name', { smart_count: 1 })} parent="people">
      {error ? (
        <Failure message={error.message} onRetry={onRetry} />
      ) : (
        <Empty message={translate('resources.people.gone')} />
      )}
    </Page>
  )
}
