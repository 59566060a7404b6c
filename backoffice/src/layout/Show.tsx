import { useState, type ReactNode } from 'react'
import { ShowBase, useGetResourceLabel, useShowContext, useTranslate, type RaRecord } from 'react-admin'
import { ApiError } from '../providers/data/rest'
import { patience } from '../providers/patience'
import { Empty } from './Empty'
import { Failure } from './Failure'
import { Page } from './Page'
import { Waiting } from './Waiting'

interface Props<T extends RaRecord> {
  /** Of the route, unless it says otherwise. */
  resource?: string
  id?: string | number
  /** Waits for the server although a copy is at hand: what is edited has to be the newest. */
  fresh?: boolean
  children: (record: T) => ReactNode
}

/** react-admin fills its cache of single records from lists; what a screen of its own shows is more than a list's row. */
const WHOLE = { whole: true }
const QUERY = { ...patience, refetchOnMount: 'always', meta: WHOLE, onError: () => {} } as const

/** One record, in react-admin's context: waiting, failed, gone, or there. Always read afresh, as others work on the same things. */
export function Show<T extends RaRecord>({ resource, id, fresh = false, children }: Props<T>) {
  return (
    <ShowBase<T>
      resource={resource}
      id={id}
      queryOptions={QUERY}
      loading={<Waiting />}
      // What is there stays when a later look fails, with what somebody types.
      render={({ record, error, isFetching }) => (record ? <Settled busy={fresh && isFetching}>{() => children(record)}</Settled> : error && <Missing />)}
    />
  )
}

/** Once the first look is over, later ones leave what is there. */
function Settled({ busy, children }: { busy: boolean; children: () => ReactNode }) {
  const [settled, settle] = useState(!busy)
  if (!busy && !settled) settle(true)
  return settled ? children() : <Waiting />
}

/** Says `gone` of the resource's texts where there is no such record. */
function Missing() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const { resource, error, refetch } = useShowContext()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <Page title={labelOf(resource, 1)} parent={resource}>
      {missing ? <Empty message={translate(`resources.${resource}.gone`)} /> : <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />}
    </Page>
  )
}
