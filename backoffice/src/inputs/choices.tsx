import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { BooleanInput, useTranslate } from 'react-admin'

export interface Choice<Id extends string = string> {
  id: Id
  name: ReactNode
  more?: ReactNode
  disabled?: boolean
}

/** As `optionText` of the groups of react-admin, where each choice says what it means. */
export const choiceText = ({ name, more }: Choice) => (
  <>
    {name}
    {more && <small>{more}</small>}
  </>
)

/** Yes or no, with what it means, which is read out too. */
export function Tick({ hint, ...input }: { source: string; label?: string; hint: string }) {
  const translate = useTranslate()
  const meaning = translate(hint, { _: hint })
  return (
    <BooleanInput {...input} helperText={hint} options={{ slotProps: { input: { 'aria-description': meaning } } }} />
  )
}

const AT_A_DOOR = { minHeight: 48, fontSize: '1.0625rem' }

interface Props {
  label: string
  words: string
  onWords: (words: string) => void
}

/** Words by which a screen looks for something itself, without the server: at a door, in a hand. */
export const SearchField = ({ label, words, onWords }: Props) => (
  <TextField
    type="search"
    placeholder={label}
    value={words}
    onChange={({ target }) => onWords(target.value)}
    slotProps={{
      htmlInput: { 'aria-label': label },
      input: { sx: AT_A_DOOR, startAdornment: <SearchOutlined sx={{ mr: 1, color: 'var(--ink-soft)' }} /> },
    }}
  />
)
