import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Rows.module.css'
import { useTold } from './told'

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

interface Props {
  label: string
  field: string
  numeric?: boolean
  before?: ReactNode
}

export function SortHead({ label, field, numeric, before }: Props) {
  const { sort: asked, setSort } = useListContext()
  const { isNewestFirst } = useTold()
  const sort = isNewestFirst ? NEWEST_FIRST : asked
  const ascending = sort.order === 'ASC'
  const sorted = sort.field === field
  const order = sorted && ascending ? 'DESC' : 'ASC'
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {before}
      <button type="button" className={styles.sort} onClick={() => setSort({ field, order })}>
        {label}
        <span className={sorted ? styles.arrow : styles.arrowHidden}>
          <Icon name={sorted && !ascending ? 'down' : 'up'} size={14} />
        </span>
      </button>
    </th>
  )
}
