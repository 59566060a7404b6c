import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { today } from '#backoffice/mountain_time'
import styles from './Dashboard.module.css'
import { lastDays, PRESETS, type Period } from './period'

/** A year that is still being typed is 0002, 0020 and 0202 meanwhile. */
const isWhole = (day: string) => day === '' || day >= '1000'

interface Props {
  label: string
  value: string
  max?: string
  change: (day: string) => void
}

/** Hands a day over once its year is whole. Until the focus has left, what was typed is shown, whatever arrives meanwhile. */
function DayInput({ label, value, max = '9999-12-31', change }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(day: string) {
    setTyped(day)
    if (isWhole(day)) change(day)
  }

  return (
    <TextField
      type="date"
      label={label}
      fullWidth={false}
      value={typed ?? value}
      slotProps={{ htmlInput: { max } }}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

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
