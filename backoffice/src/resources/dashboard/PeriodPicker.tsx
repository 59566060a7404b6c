import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { today } from '#backoffice/mountain_time'
import styles from './Dashboard.module.css'
import { DayInput } from './DayInput'
import { lastDays, PRESETS, type Period } from './period'

/** Some days back from today, or any days. Kept in the address. */
export function PeriodPicker({ period }: { period: Period }) {
  const translate = useTranslate()
  const [, setQuery] = useSearchParams()
  const choose = (next: Period) => setQuery((query) => ({ ...Object.fromEntries(query), ...next }))
  const change = (day: Partial<Period>) => {
    const next = { ...period, ...day }
    // An emptied field, or an end before its beginning, is not finished yet.
    if (next.from && next.to)
      choose(next.from <= next.to ? next : day.from ? { from: day.from, to: day.from } : { from: next.to, to: next.to })
  }
  const isChosen = (days: number) => lastDays(days, today()).from === period.from && period.to === today()
  return (
    <div className={styles.picker}>
      <ToggleButtonGroup
        className={styles.presets}
        exclusive
        value={PRESETS.find(isChosen)}
        onChange={(_, days: number | null) => days && choose(lastDays(days, today()))}
      >
        {PRESETS.map((days) => (
          <ToggleButton key={days} value={days}>
            {translate(`resources.dashboard.presets.${days}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DayInput
        label={translate('lists.from')}
        value={period.from}
        max={period.to}
        change={(from) => change({ from })}
      />
      <DayInput label={translate('lists.to')} value={period.to} change={(to) => change({ to })} />
    </div>
  )
}
