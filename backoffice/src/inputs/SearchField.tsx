import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TextField from '@mui/material/TextField'

const AT_A_DOOR = { minHeight: 48, fontSize: '1.0625rem' }

interface Props {
  /** What is looked for, and by what. */
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
