import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Dashboard.module.css'

/** Leads to what has to be seen to, with a figure at its end. */
export const Line = ({ to, figure, children }: { to: string; figure: ReactNode; children: ReactNode }) => (
  <ListItem disablePadding divider>
    <ListItemButton component={Link} to={to} className={styles.line}>
      {children}
      <strong>{figure}</strong>
    </ListItemButton>
  </ListItem>
)
