import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import type { Alert } from '#common/wire'
import { Empty } from '../../layout/Empty'
import styles from '../../layout/Entries.module.css'
import { Failure } from '../../layout/Failure'
import { Waiting } from '../../layout/Waiting'
import { List } from '../../lists/List'
import { Pages } from '../../lists/Pages'
import { AlertEntry } from './AlertEntry'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

function SeenToToggle() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const seenTo = Boolean(filterValues.seenTo)
  return (
    <Button variant={seenTo ? 'contained' : 'outlined'} color="secondary" aria-pressed={seenTo} onClick={() => setFilters(seenTo ? {} : { seenTo: true })}>
      {translate('resources.alerts.earlier')}
    </Button>
  )
}

function Entries() {
  const translate = useTranslate()
  const { data, error, isPending, filterValues, refetch } = useListContext<Alert>()
  if (error) return <Failure message={translate('resources.alerts.unloaded', { reason: error.message })} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  if (data.length === 0) {
    return <Empty icon={CheckOutlined} message={translate(filterValues.seenTo ? 'resources.alerts.none_seen_to' : 'resources.alerts.empty')} />
  }
  return (
    <>
      <ul className={styles.entries} aria-label={translate('resources.alerts.name', { smart_count: 2 })}>
        {data.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} />
        ))}
      </ul>
      <Pages />
    </>
  )
}

/** What the product could not repair by itself. */
export default function AlertList() {
  const translate = useTranslate()
  return (
    <List<Alert> sort={NEWEST_FIRST} subtitle={translate('resources.alerts.subtitle')} actions={<SeenToToggle />}>
      <Entries />
    </List>
  )
}
