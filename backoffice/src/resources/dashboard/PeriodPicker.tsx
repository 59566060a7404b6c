import { useSearchParams } from 'react-router'
import { DayInput } from './DayInput'
import { today } from '../../mountain_time'
import styles from './Dashboard.module.css'
import { lastDays, PRESETS, type Period } from './period'

/** Some days back from today, or any days. Kept in the address. */
export function PeriodPicker({ period }: { period: Period }) {
  const [, setQuery] = useSearchParams()
  const choose = (next: Period) => setQuery({ ...next })
  const change = (day: Partial<Period>) => {
    const next = { ...period, ...day }
    // An emptied field, or an end before its beginning, is not finished yet.
    if (next.from && next.to) choose(next.from <= next.to ? next : day.from ? { from: day.from, to: day.from } : { from: next.to, to: next.to })
  }
  return (
    <div className={styles.picker}>
      <div className={styles.presets}>
        {PRESETS.map(({ days, name }) => {
          const preset = lastDays(days, today())
          const pressed = preset.from === period.from && preset.to === period.to
          return (
            <button key={days} type="button" aria-pressed={pressed} onClick={() => choose(preset)}>
              {name}
            </button>
          )
        })}
      </div>
      <DayInput label="From" value={period.from} max={period.to} change={(from) => change({ from })} />
      <DayInput label="To" value={period.to} change={(to) => change({ to })} />
    </div>
  )
}
