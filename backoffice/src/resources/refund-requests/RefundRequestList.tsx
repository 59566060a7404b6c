import { useListContext, useTranslate } from 'react-admin'
import type { AdminRefundRequest } from '#common/wire'
import { REQUESTS_WAIT_FOR } from '#common/choices'
import { Entries, Pressed } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import { RequestEntry } from './RequestEntry'

const OLDEST_FIRST = { field: 'askedAt', order: 'ASC' } as const
const NEWEST_FIRST = { field: 'askedAt', order: 'DESC' } as const

type WaitsFor = (typeof REQUESTS_WAIT_FOR)[number]

/** The names of their texts. */
const KEYS: Record<WaitsFor, string> = { 'support': 'support', 'game master': 'game_master', 'nobody': 'nobody' }

const chosenIn = (filter: Record<string, unknown>): WaitsFor =>
  REQUESTS_WAIT_FOR.find((id) => id === filter.waitsFor) ?? 'support'

function Choice() {
  const translate = useTranslate()
  const { filterValues, setFilters, setSort } = useListContext()
  const choose = (id: WaitsFor) => {
    setFilters(id === 'support' ? {} : { waitsFor: id })
    setSort(id === 'nobody' ? NEWEST_FIRST : OLDEST_FIRST)
  }
  return REQUESTS_WAIT_FOR.map((id) => (
    <Pressed key={id} pressed={id === chosenIn(filterValues)} onClick={() => choose(id)}>
      {translate(`resources.refund-requests.with.${KEYS[id]}`)}
    </Pressed>
  ))
}

function Requests() {
  const chosen = chosenIn(useListContext().filterValues)
  return (
    <Entries empty={`resources.refund-requests.none_with.${KEYS[chosen]}`}>
      <RequestEntry />
    </Entries>
  )
}

/** What buyers ask for after a session; who waits longest comes first. */
export default function RefundRequestList() {
  const translate = useTranslate()
  return (
    <List<AdminRefundRequest>
      sort={OLDEST_FIRST}
      subtitle={translate('resources.refund-requests.subtitle')}
      actions={<Choice />}
    >
      <Requests />
    </List>
  )
}
