import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { Failure } from '../layout/Failure'
import { Pages } from './Pages'
import { Rows, useNarrow, type RowsProps } from './Rows'
import styles from './Rows.module.css'
import { SkeletonRows } from './SkeletonRows'

type Props<T extends RaRecord> = Pick<RowsProps<T>, 'label' | 'columns' | 'to' | 'compact'> & { empty: ReactNode }

/** The rows of the surrounding list, or what there is to say instead of them. */
export function RecordTable<T extends RaRecord>({ empty, ...rows }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = useListContext<T>()
  const narrow = useNarrow()

  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows columns={narrow ? 1 : rows.columns.length} />
  if (data.length === 0) return <>{empty}</>
  return (
    <>
      <div className={styles.panel}>
        <Rows {...rows} records={data} keyOf={({ id }) => id} busy={isFetching} />
      </div>
      <Pages />
    </>
  )
}
