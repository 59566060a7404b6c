import { useEffect, useState, type ReactNode } from 'react'
import { EditBase, ShowBase, useGetResourceLabel, useTranslate, type RaRecord } from 'react-admin'
import { useParams } from 'react-router'
import { ApiError } from '../providers/data/rest'
import { may } from '../providers/signed_in'
import { patience } from '../providers/patience'
import { Empty, Failure, Waiting } from './States'
import { Page } from './Page'
import { useForgetRecent, useRemembered } from './recent'

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
export function Show<T extends RaRecord>({ fresh, children, ...of }: Props<T>) {
  return (
    <ShowBase<T>
      {...of}
      queryOptions={QUERY}
      loading={<Waiting />}
      offline={<Waiting />}
      render={(look) => (
        <Look look={look} fresh={fresh}>
          {children}
        </Look>
      )}
    />
  )
}

/** The same, with the context by which a form saves it. */
export function Edit<T extends RaRecord>({ fresh, children, ...of }: Props<T>) {
  return (
    <EditBase<T>
      {...of}
      mutationMode="pessimistic"
      queryOptions={QUERY}
      loading={<Waiting />}
      render={(look) => (
        <Look look={look} fresh={fresh}>
          {children}
        </Look>
      )}
    />
  )
}

interface LookProps<T extends RaRecord> extends Pick<Props<T>, 'fresh' | 'children'> {
  look: { resource: string; record?: T; error?: Error | null; isFetching?: boolean; refetch: () => unknown }
}

function Look<T extends RaRecord>({
  look: { resource, record, error, isFetching = false, refetch },
  fresh = false,
  children,
}: LookProps<T>) {
  useRemembered(resource, record)
  // What is there stays when a later look fails, with what somebody types.
  if (record) return <Settled busy={fresh && isFetching}>{() => children(record)}</Settled>
  return error && <Missing resource={resource} error={error} onRetry={() => void refetch()} />
}

/** Once the first look is over, later ones leave what is there. */
function Settled({ busy, children }: { busy: boolean; children: () => ReactNode }) {
  const [settled, settle] = useState(!busy)
  if (!busy && !settled) settle(true)
  return settled ? children() : <Waiting />
}

/** Says `gone` of the resource's texts where there is no such record. */
function Missing({ resource, error, onRetry }: { resource: string; error: Error; onRetry: () => void }) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const gone = `resources.${resource}.gone`
  const missing = error instanceof ApiError && error.status === 404
  const name = labelOf(resource, 1)
  const { id = '' } = useParams()
  const forgetRecent = useForgetRecent()
  useEffect(() => {
    if (missing) forgetRecent({ resource, id })
  }, [forgetRecent, missing, resource, id])
  return (
    <Page title={/^\d+$/.test(id) ? translate('layout.numbered', { name, id }) : name} parent={resource}>
      {missing ? (
        <Empty message={translate(may('shop') ? gone : `resources.${resource}.not_yours`, { _: translate(gone) })} />
      ) : (
        <Failure message={error.message} onRetry={onRetry} />
      )}
    </Page>
  )
}
