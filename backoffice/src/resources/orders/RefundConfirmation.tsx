import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dollarsText } from '#common/money'
import { dollarsIn, isLargeRefund } from './refund_form'

interface Props {
  amount: number
  onChange: (isConfirmed: boolean) => void
}

/** Asks for more than one click before money goes back: a checkbox, or the amount itself where it is large. */
export function RefundConfirmation({ amount, onChange }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const text = dollarsText(amount)
  if (!isLargeRefund(amount))
    return (
      <FormControlLabel
        label={translate('questions.refund.check', { amount: text })}
        control={<Checkbox onChange={(_event, checked) => onChange(checked)} />}
      />
    )
  return (
    <TextField
      fullWidth
      size="small"
      margin="normal"
      label={translate('questions.refund.type')}
      helperText={translate('questions.refund.type_hint', { amount: text })}
      value={typed}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(dollarsIn(target.value) === amount)
      }}
    />
  )
}
