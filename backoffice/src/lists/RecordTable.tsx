import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { Failure } from '../layout/Failure'
import { BulkBar } from './BulkBar'
import { useShownColumns } from './Columns'
import { Pages } from './Pages'
import { Rows, useNarrow, type RowsProps } from './Rows'
import styles from './Rows.module.css'
import { useSelection } from './selection'
import { SkeletonRows } from './SkeletonRows'
import { useTold } from './told'

type Props<T extends RaRecord> = Pick<RowsProps<T>, 'label' | 'columns' | 'to' | 'compact'> & {
  empty: ReactNode
  /** What can be done with several records at once; brings the boxes to choose them with. */
  bulk?: ReactNode
}

/** The rows of the surrounding list, or what there is to say instead of them. */
export function RecordTable<T extends RaRecord>({ empty, bulk, columns, ...rows }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = useListContext<T>()
  const narrow = useNarrow()
  const shown = useShownColumns(columns)
  const selection = useSelection()
  const { isNewestFirst } = useTold()

  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows columns={narrow ? 1 : shown.length} />
  if (data.length === 0) return <>{empty}</>
  return (
    <>
      {bulk && selection.ids.length > 0 && <BulkBar>{bulk}</BulkBar>}
      {isNewestFirst && <p className={styles.note}>Thousands fit this search, so the newest come first. One more word lets you sort them.</p>}
      <div className={styles.panel}>
        <Rows
          {...rows}
          columns={shown}
          records={data}
          keyOf={({ id }) => id}
          busy={isFetching}
          selection={bulk ? selection : undefined}
        />
      </div>
      <Pages />
    </>
  )
}
