import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminVenue, ShopSetting } from '#common/wire'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Label } from '#backoffice/fields/Label'
import { Failure } from '#backoffice/layout/Failure'
import { Panel } from '#backoffice/layout/Panel'
import { WaitingLines } from '#backoffice/layout/Waiting'
import { patience } from '#backoffice/providers/patience'
import { ALL, settingPath } from './words'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Venues, each of which may have its own. */
export function OfVenues({ setting: { key } }: { setting: ShopSetting }) {
  const translate = useTranslate()
  const { data: venues, error, refetch } = useGetList<AdminVenue>('venues', { ...ALL, sort: BY_NAME }, patience)
  const { data: settings = [] } = useGetList<ShopSetting>('settings', ALL, patience)
  const own = new Set(settings.flatMap((one) => (one.key === key && one.venue ? [one.venue.id] : [])))
  return (
    <Panel title={translate('resources.settings.own_of_venue')}>
      <p>{translate('resources.settings.own_of_venue_hint')}</p>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!venues && !error && <WaitingLines />}
      {venues && (
        <Entries label={translate('resources.settings.own_of_venue')}>
          {venues.map(({ id, name }) => (
            <Entry key={id}>
              <Link to={settingPath(`${key}@${id}`)}>{name}</Link>{' '}
              {own.has(id) && <Label tone="good">{translate('resources.settings.has_own')}</Label>}
            </Entry>
          ))}
        </Entries>
      )}
    </Panel>
  )
}
