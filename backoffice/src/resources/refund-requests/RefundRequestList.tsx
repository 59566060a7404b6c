import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { REQUESTS_WAIT_FOR } from '../../../../common/choices'
import { Empty } from '../../layout/Empty'
import styles from '../../layout/Entries.module.css'
import { Failure } from '../../layout/Failure'
import { Page } from '../../layout/Page'
import { Waiting } from '../../layout/Waiting'
import { ListScreen } from '../../lists/ListScreen'
import { Pages } from '../../lists/Pages'
import { RequestEntry } from './RequestEntry'

const OLDEST_FIRST = { field: 'askedAt', order: 'ASC' } as const
const NEWEST_FIRST = { field: 'askedAt', order: 'DESC' } as const

const WORDS: Record<(typeof REQUESTS_WAIT_FOR)[number], { name: string; empty: string }> = {
  'support': { name: 'With support', empty: 'Nobody waits for a decision.' },
  'game master': { name: 'With game masters', empty: 'No game master is asked for a refund.' },
  'nobody': { name: 'Over', empty: 'No request is over yet.' },
}
const WAITING = REQUESTS_WAIT_FOR.map((id) => ({ id, ...WORDS[id] }))

const chosenIn = (filter: Record<string, unknown>) => WAITING.find(({ id }) => id === filter.waitsFor) ?? WAITING[0]!

function Choice() {
  const { filterValues, setFilters, setSort } = useListContext()
  const chosen = chosenIn(filterValues)
  const choose = (id: string) => {
    setFilters(id === 'support' ? {} : { waitsFor: id })
    setSort(id === 'nobody' ? NEWEST_FIRST : OLDEST_FIRST)
  }
  return WAITING.map(({ id, name }) => (
    <Button key={id} variant={id === chosen.id ? 'contained' : 'outlined'} color="secondary" aria-pressed={id === chosen.id} onClick={() => choose(id)}>
      {name}
    </Button>
  ))
}

function Entries() {
  const { data, error, isPending, filterValues, refetch } = useListContext<AdminRefundRequest>()
  if (error) return <Failure message={`The requests could not be loaded. ${error.message}`} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  if (data.length === 0) return <Empty icon="done" message={chosenIn(filterValues).empty} />
  return (
    <>
      <ul className={styles.entries} aria-label="Refund requests">
        {data.map((request) => (
          <RequestEntry key={request.id} request={request} />
        ))}
      </ul>
      <Pages />
    </>
  )
}

/** What buyers ask for after a session; who waits longest comes first. */
export default function RefundRequestList() {
  return (
    <ListScreen resource="refund-requests" sort={OLDEST_FIRST}>
      <Page title="Refund Requests" subtitle="What players ask for after a session. Support responds in 1-2 business days." actions={<Choice />}>
        <Entries />
      </Page>
    </ListScreen>
  )
}
