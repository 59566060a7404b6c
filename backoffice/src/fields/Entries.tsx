import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'

const LINE = '1px solid var(--line)'
const APART = {
  'p + &:not(:empty)': { mt: 1.5, pt: 1.5, borderTop: LINE },
  '& > li + li': { borderTop: LINE },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
}
const WHOLE = { overflowWrap: 'anywhere', m: 0 }
const AT_END = { flex: 'none', m: 0, textAlign: 'right' }

export const Entries = ({ label, children }: { label?: string; children: ReactNode }) => (
  <List disablePadding sx={APART} aria-label={label}>
    {children}
  </List>
)

interface Props {
  children: ReactNode
  more?: ReactNode
  /** A figure across, and what stands below that. */
  end?: ReactNode
  endMore?: ReactNode
}

export const Entry = ({ children, more, end, endMore }: Props) => (
  <ListItem disableGutters alignItems="flex-start" sx={{ gap: 2, py: 1.5 }}>
    <ListItemText primary={children} secondary={more} sx={WHOLE} />
    {end && <ListItemText primary={<strong>{end}</strong>} secondary={endMore} sx={AT_END} />}
  </ListItem>
)
