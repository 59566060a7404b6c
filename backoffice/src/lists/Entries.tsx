import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RecordsIterator, useGetResourceLabel, useListContext, useTranslate } from 'react-admin'
import { Empty, Failure, Waiting } from '../layout/States'
import styles from './Entries.module.css'
import { Pages } from './Pages'

/** Another look at a list, while it is pressed. */
export const Pressed = ({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Button variant={pressed ? 'contained' : 'outlined'} color="secondary" aria-pressed={pressed} onClick={onClick}>
    {children}
  </Button>
)

interface Props {
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
