import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { REQUESTS_WAIT_FOR } from '../../../../common/choices'
import { Empty } from '../../layout/Empty'
import styles from '../../layout/Entries.module.css'
import { Failure } from '../../layout/Failure'
import { Waiting } from '../../layout/Waiting'
import { List } from '../../lists/List'
import { Pages } from '../../lists/Pages'
import { RequestEntry } from './RequestEntry'

const OLDEST_FIRST = { field: 'askedAt', order: 'ASC' } as const
const NEWEST_FIRST = { field: 'askedAt', order: 'DESC' } as const

/** The names of their texts. */
const KEYS: Record<(typeof REQUESTS_WAIT_FOR)[number], string> = { 'support': 'support', 'game master': 'game_master', 'nobody': 'nobody' }
const WAITING = REQUESTS_WAIT_FOR.map((id) => ({ id, name: `resources.refund-requests.with.${KEYS[id]}`, empty: `resources.refund-requests.none_with.${KEYS[id]}` }))

const chosenIn = (filter: Record<string, unknown>) => WAITING.find(({ id }) => id === filter.waitsFor) ?? WAITING[0]!

function Choice() {
  const translate = useTranslate()
  const { filterValues, setFilters, setSort } = useListContext()
  const chosen = chosenIn(filterValues)
  const choose = (id: string) => {
    setFilters(id === 'support' ? {} : { waitsFor: id })
    setSort(id === 'nobody' ? NEWEST_FIRST : OLDEST_FIRST)
  }
  return WAITING.map(({ id, name }) => (
    <Button key={id} variant={id === chosen.id ? 'contained' : 'outlined'} color="secondary" aria-pressed={id === chosen.id} onClick={() => choose(id)}>
      {translate(name)}
    </Button>
  ))
}

function Entries() {
  const translate = useTranslate()
  const { data, error, isPending, filterValues, refetch } = useListContext<AdminRefundRequest>()
  if (error) return <Failure message={translate('resources.refund-requests.unloaded', { reason: error.message })} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  if (data.length === 0) return <Empty icon={CheckOutlined} message={translate(chosenIn(filterValues).empty)} />
  return (
    <>
      <ul className={styles.entries} aria-label={translate('resources.refund-requests.name', { smart_count: 2 })}>
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
  const translate = useTranslate()
  return (
    <List<AdminRefundRequest> sort={OLDEST_FIRST} subtitle={translate('resources.refund-requests.subtitle')} actions={<Choice />}>
      <Entries />
    </List>
  )
}
