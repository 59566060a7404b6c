import { useListContext, useTranslate } from 'react-admin'
import type { Alert } from '#common/wire'
import { Entries } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import { Pressed } from '#backoffice/lists/Pressed'
import { AlertEntry } from './AlertEntry'
import { SelectedAlerts } from './SelectedAlerts'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

function SeenToToggle() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const seenTo = Boolean(filterValues.seenTo)
  return (
    <Pressed pressed={seenTo} onClick={() => setFilters(seenTo ? {} : { seenTo: true })}>
      {translate('resources.alerts.earlier')}
    </Pressed>
  )
}

function Alerts() {
  const { filterValues } = useListContext()
  return (
    <>
      <SelectedAlerts />
      <Entries empty={`resources.alerts.${filterValues.seenTo ? 'none_seen_to' : 'empty'}`}>
        <AlertEntry />
      </Entries>
    </>
  )
}

/** What the product could not repair by itself. */
export default function AlertList() {
  const translate = useTranslate()
  return (
    <List<Alert> sort={NEWEST_FIRST} subtitle={translate('resources.alerts.subtitle')} actions={<SeenToToggle />}>
      <Alerts />
    </List>
  )
}
