import type { ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { ApiError } from '../providers/data/rest'
import { patience } from '../providers/patience'
import { Empty } from './Empty'
import { Failure } from './Failure'
import type { IconName } from './Icon'
import { Page } from './Page'
import { Waiting } from './Waiting'

interface Props<T extends RaRecord> {
  resource: string
  id: string | number
  parent: { label: string; to: string }
  /** Heads the screen while there is nothing to show. */
  title: string
  icon: IconName
  gone: string
  /** Waits for the server although a copy is at hand: what is edited has to be the newest. */
  fresh?: boolean
  children: (record: T) => ReactNode
}

/** react-admin fills its cache of single records from lists; what a screen of its own shows is more than a list's row. */
const WHOLE = { whole: true }

/** One record: waiting, failed, gone, or there. Always read afresh, as others work on the same things. */
export function RecordScreen<T extends RaRecord>({ resource, id, parent, title, icon, gone, fresh = false, children }: Props<T>) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useGetOne<T>(resource, { id, meta: WHOLE }, { ...patience, refetchOnMount: 'always' })

  const waiting = isPending || (fresh && !isFetchedAfterMount)
  if (data && !waiting) return <>{children(data)}</>
  if (waiting) return <Waiting />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <Page title={title} parent={parent}>
      {missing ? <Empty icon={icon} message={gone} /> : <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />}
    </Page>
  )
}
