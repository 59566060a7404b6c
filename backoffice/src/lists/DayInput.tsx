import { useState } from 'react'
import styles from './Filters.module.css'

/** A year that is still being typed is 0002, 0020 and 0202 meanwhile. */
const isWhole = (day: string) => day === '' || day >= '1000'

interface Props {
  label: string
  /** 2025-06-01, or nothing. */
  value: string
  max?: string
  change: (day: string) => void
}

/** Hands a day over once its year is whole. Until the focus has left, what was typed is shown, whatever arrives meanwhile. */
export function DayInput({ label, value, max = '9999-12-31', change }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(day: string) {
    setTyped(day)
    if (isWhole(day)) change(day)
  }

  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input type="date" value={typed ?? value} max={max} onChange={({ target }) => type(target.value)} onBlur={() => setTyped(null)} />
    </label>
  )
}
