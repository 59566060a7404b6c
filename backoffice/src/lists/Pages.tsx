import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Pages.module.css'

const count = new Intl.NumberFormat('en-US')

export function Pages() {
  const { page, perPage, total = 0, setPage, data } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (pages === 1) return <p className={styles.only}>{`${count.format(total)} in all`}</p>
  const first = (page - 1) * perPage + 1
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>{`${count.format(first)}–${count.format(first + (data?.length ?? 0) - 1)} of ${count.format(total)}`}</p>
      <div className={styles.steps}>
        <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
          <Icon name="back" />
          Previous
        </button>
        <button type="button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          Next
          <Icon name="forward" />
        </button>
      </div>
    </nav>
  )
}
