import CheckOutlined from '@mui/icons-material/CheckOutlined'
import type { ReactNode } from 'react'
import { RecordsIterator, useGetResourceLabel, useListContext, useTranslate } from 'react-admin'
import { Empty } from '../layout/Empty'
import styles from '../layout/Entries.module.css'
import { Failure } from '../layout/Failure'
import { Waiting } from '../layout/Waiting'
import { Pages } from './Pages'

interface Props {
  /** What it means that there is none. */
  empty: string
  /** One of them, which it finds in react-admin's context, in a `li`. */
  children: ReactNode
}

/** What waits for somebody, one under the other, each with what can be done about it. Says `unloaded` of the resource's texts when it fails. */
export function Entries({ empty, children }: Props) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const { resource, data, error, isPending, refetch } = useListContext()
  if (error)
    return (
      <Failure
        message={translate(`resources.${resource}.unloaded`, { reason: error.message })}
        onRetry={() => void refetch()}
      />
    )
  if (isPending || !data) return <Waiting />
  if (data.length === 0) return <Empty icon={CheckOutlined} message={translate(empty)} />
  return (
    <>
      <ul className={styles.entries} aria-label={labelOf(resource, 2)}>
        <RecordsIterator>{children}</RecordsIterator>
      </ul>
      <Pages />
    </>
  )
}
