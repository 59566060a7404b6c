import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Pages.module.css'
import { useTold } from './told'

const number = new Intl.NumberFormat('en-US')

export function Pages() {
  const { page, perPage, setPage, data } = useListContext()
  const { total, isAtLeast, hasNext } = useTold()
  const shown = data?.length ?? 0
  const first = (page - 1) * perPage + 1
  const last = first + shown - 1
  const more = isAtLeast ? hasNext : page * perPage < total
  const counted = number.format(total)
  if (page === 1 && !more) return <p className={styles.only}>{`${counted}${isAtLeast ? '+' : ''} in all`}</p>
  const of = isAtLeast && total <= last ? ', and more' : ` of ${counted}${isAtLeast ? '+' : ''}`
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>{`${number.format(first)}–${number.format(last)}${of}`}</p>
      <div className={styles.steps}>
        <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
          <Icon name="back" />
          Previous
        </button>
        <button type="button" disabled={!more} onClick={() => setPage(page + 1)}>
          Next
          <Icon name="forward" />
        </button>
      </div>
    </nav>
  )
}
