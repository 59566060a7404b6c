import Link from '@mui/material/Link'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface Props {
  name: string
  /** Its screen. */
  to?: string
  more: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

const ROOM = {
  'flexWrap': 'wrap',
  'gap': '8px 12px',
  'justifyContent': 'space-between',
  'padding': '12px 16px',
  '&:last-of-type': { border: 0 },
}
const EASY_TO_TOUCH = { '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '10px' } }

/** Somebody, or a session, in a list of a panel. */
export function Entry({ name, to, more, children }: Props) {
  return (
    <ListItem divider sx={ROOM}>
      <ListItemText
        sx={{ flex: '0 1 auto', margin: 0, overflowWrap: 'anywhere' }}
        primary={
          to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={EASY_TO_TOUCH}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        secondary={more}
        slotProps={{
          primary: { sx: { fontWeight: 600 } },
          secondary: { component: 'div', sx: { fontSize: '0.8125rem' } },
        }}
      />
      {children}
    </ListItem>
  )
}
