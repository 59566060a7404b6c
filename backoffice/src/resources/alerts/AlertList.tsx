import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { Alert } from '#common/wire'
import { Empty } from '../../layout/Empty'
import styles from '../../layout/Entries.module.css'
import { Failure } from '../../layout/Failure'
import { Page } from '../../layout/Page'
import { Waiting } from '../../layout/Waiting'
import { ListScreen } from '../../lists/ListScreen'
import { Pages } from '../../lists/Pages'
import { AlertEntry } from './AlertEntry'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

function SeenToToggle() {
  const { filterValues, setFilters } = useListContext()
  const seenTo = Boolean(filterValues.seenTo)
  return (
    <Button variant={seenTo ? 'contained' : 'outlined'} color="secondary" aria-pressed={seenTo} onClick={() => setFilters(seenTo ? {} : { seenTo: true })}>
      Earlier alerts
    </Button>
  )
}

function Entries() {
  const { data, error, isPending, filterValues, refetch } = useListContext<Alert>()
  if (error) return <Failure message={`The alerts could not be loaded. ${error.message}`} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  if (data.length === 0) {
    return <Empty icon="done" message={filterValues.seenTo ? 'No alert was seen to yet.' : 'Nothing waits for you: seats, payments and mails agree.'} />
  }
  return (
    <>
      <ul className={styles.entries} aria-label="Alerts">
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
  return (
    <ListScreen resource="alerts" sort={NEWEST_FIRST}>
      <Page title="Alerts" subtitle="What the shop could not repair by itself." actions={<SeenToToggle />}>
        <Entries />
      </Page>
    </ListScreen>
  )
}
