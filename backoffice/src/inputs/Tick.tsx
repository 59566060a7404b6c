import { BooleanInput, useTranslate } from 'react-admin'

/** Yes or no, with what it means, which is read out too. */
export function Tick({ hint, ...input }: { source: string; label?: string; hint: string }) {
  const translate = useTranslate()
  const meaning = translate(hint, { _: hint })
  return (
    <BooleanInput {...input} helperText={hint} options={{ slotProps: { input: { 'aria-description': meaning } } }} />
  )
}
