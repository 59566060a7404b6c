import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import type { Alert } from '#api/types'
import { Empty } from '../../layout/Empty'
import { Failure } from '../../layout/Failure'
import { Page } from '../../layout/Page'
import { ListScreen } from '../../lists/ListScreen'
import { Pages } from '../../lists/Pages'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './AlertList.module.css'
import { sentenceFor } from './sentences'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** The order to look at, if it is about one. */
const orderOf = ({ details }: Alert) => (typeof details.order === 'number' ? details.order : null)

function AlertEntry({ alert }: { alert: Alert }) {
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  const order = orderOf(alert)

  async function resolve() {
    setBusy(true)
    try {
      await data.resolveAlert(alert.id)
      notify('Marked as seen to.')
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The alert could not be changed.', { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.sentence}>{sentenceFor(alert.kind)}</p>
        <p className={styles.about}>
          <time dateTime={alert.createdAt}>{dayAndTime(alert.createdAt)}</time>
          {' · '}
          {order ? <Link to={`/orders/${order}`}>{`Order #${order}`}</Link> : <code>{alert.subject}</code>}
        </p>
      </div>
      <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void resolve()}>
        Seen to
      </Button>
    </li>
  )
}

function Entries() {
  const { data, error, refetch } = useListContext<Alert>()
  if (error) return <Failure message="The alerts could not be loaded." onRetry={() => void refetch()} />
  if (data?.length === 0) return <Empty icon="done" message="Nothing waits for you: seats, payments and mails agree." />
  return (
    <>
      <ul className={styles.entries} aria-busy={!data}>
        {data?.map((alert) => (
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
      <Page title="Alerts">
        <Entries />
      </Page>
    </ListScreen>
  )
}
