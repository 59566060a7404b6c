import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Pages.module.css'

const number = new Intl.NumberFormat('en-US')

/** The server stops counting here, and of a search here (docs/adr/0016). */
const COUNTED = 10_000
const COUNTED_OF_A_SEARCH = 1000

const count = (total: number, counted: number) => (total < counted ? number.format(total) : `${number.format(counted)}+`)

export function Pages() {
  const { page, perPage, total = 0, setPage, data, filterValues } = useListContext()
  const counted = filterValues.q ? COUNTED_OF_A_SEARCH : COUNTED
  const shown = data?.length ?? 0
  const more = total < counted ? page * perPage < total : shown === perPage
  if (page === 1 && !more) return <p className={styles.only}>{`${count(total, counted)} in all`}</p>
  const first = (page - 1) * perPage + 1
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>{`${number.format(first)}–${number.format(first + shown - 1)} of ${count(total, counted)}`}</p>
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
