import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Another look at a list, while it is pressed. */
export const Pressed = ({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Button variant={pressed ? 'contained' : 'outlined'} color="secondary" aria-pressed={pressed} onClick={onClick}>
    {children}
  </Button>
)
