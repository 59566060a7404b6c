import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { LONGEST } from '../../../common/longest'
import { Icon } from '../layout/Icon'
import styles from './Filters.module.css'

const PAUSE_MS = 250

/** Asks the server once the typing pauses. While somebody types, what they typed is shown, whatever arrives meanwhile. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const applied = String(filterValues.q ?? '')

  // Who has gone elsewhere is not called back by an unfinished search.
  useEffect(() => () => clearTimeout(pause.current), [])

  function type(text: string) {
    const here = window.location.pathname
    setTyped(text)
    clearTimeout(pause.current)
    // This list stays mounted while the screen that somebody went to is still being fetched.
    pause.current = setTimeout(() => here === window.location.pathname && apply(text), PAUSE_MS)
  }

  function apply(text: string) {
    setFilters({ ...filterValues, q: text || undefined })
    if (document.activeElement !== input.current) setTyped(null)
  }

  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        maxLength={LONGEST.wordsLookedFor}
        placeholder={label}
        value={typed ?? applied}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed === applied && setTyped(null)}
      />
    </label>
  )
}
