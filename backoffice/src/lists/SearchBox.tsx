import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Filters.module.css'

const PAUSE_MS = 250

/** Asks the server once the typing pauses. While somebody types, what they typed is shown, whatever arrives meanwhile. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = String(filterValues.q ?? '')

  function apply(text: string) {
    clearTimeout(pause.current)
    if (text !== applied) setFilters({ ...filterValues, q: text || undefined })
  }

  function type(text: string) {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => apply(text), PAUSE_MS)
  }

  function leave() {
    if (typed !== null) apply(typed)
    setTyped(null)
  }

  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input type="search" placeholder={label} value={typed ?? applied} onChange={({ target }) => type(target.value)} onBlur={leave} />
    </label>
  )
}
