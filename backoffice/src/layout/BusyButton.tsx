import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'

/** Works once at a time. While it does it cannot be pressed, yet keeps the focus, which a disabled button loses. */
export function BusyButton({ busy, onClick, ...button }: ButtonProps & { busy: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return <Button {...button} aria-busy={busy} aria-disabled={busy || undefined} onClick={press} />
}
