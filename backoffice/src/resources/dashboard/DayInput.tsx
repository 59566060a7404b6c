import TextField from '@mui/material/TextField'
import { useState } from 'react'

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
