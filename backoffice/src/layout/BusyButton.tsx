import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef, type MouseEvent } from 'react'

/** Runs one call at a time. A second call, as of a double click before the next render, gets the result of the running one. */
export function useOneAtATime() {
  const running = useRef<Promise<unknown> | null>(null)
  return <Result,>(work: () => Promise<Result>): Promise<Result> => {
    if (running.current) return running.current as Promise<Result>
    const promise = work().finally(() => (running.current = null))
    running.current = promise
    return promise
  }
}

/** Works once at a time. While it does it cannot be pressed, yet keeps the focus, which a disabled button loses. */
export function BusyButton({ busy, onClick, ...button }: ButtonProps & { busy: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return <Button {...button} aria-busy={busy} aria-disabled={busy || undefined} onClick={press} />
}
