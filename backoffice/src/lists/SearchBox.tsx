import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import styles from './Filters.module.css'

const PAUSE_MS = 250

/** Asks the server once the typing pauses. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const applied: string = filterValues.q ?? ''
  const [text, setText] = useState(applied)

  useEffect(() => setText(applied), [applied])

  useEffect(() => {
    if (text === applied) return
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text || undefined }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, applied, filterValues, setFilters])

  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input type="search" placeholder={label} value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}
