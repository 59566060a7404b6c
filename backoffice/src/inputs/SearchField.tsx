import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TextField from '@mui/material/TextField'

interface Props {
  /** What is looked for, and by what. */
  label: string
  words: string
  onWords: (words: string) => void
}

/** Words by which a screen looks for something itself, without the server. */
export const SearchField = ({ label, words, onWords }: Props) => (
  <TextField
    type="search"
    placeholder={label}
    value={words}
    onChange={({ target }) => onWords(target.value)}
    slotProps={{ htmlInput: { 'aria-label': label }, input: { startAdornment: <SearchOutlined sx={{ mr: 1, color: 'var(--ink-soft)' }} /> } }}
  />
)
