import { Button } from './button.tsx'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './alert.module.css'

interface AlertProps {
  tone?: 'danger' | 'success' | 'note'
  /** Read out at once; leave it off for notices that were there from the beginning. */
  urgent?: boolean
  children: ReactNode
  className?: string
}

export function Alert({ tone = 'danger', urgent = tone === 'danger', children, className }: AlertProps) {
  return (
    <div className={classes(styles.alert, styles[tone], className)} role={urgent ? 'alert' : 'status'}>
      <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
        <path d={MARKS[tone]} />
      </svg>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

const MARKS = {
  danger: 'M10 1.500 19 17.500H1z M10 7v5 M10 14.400v.2',
  success: 'M10 1.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17z M6 10.300l2.800 2.800L14 7.500',
  note: 'M10 1.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17z M10 9v5 M10 6v.2',
}

export function Failure({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Alert>
      <div className={styles.failure}>
        <p>{message}</p>
        {children}
      </div>
    </Alert>
  )
}

export function TryAgain({ message, label, onAgain }: { message: string; label: string; onAgain: () => void }) {
  return (
    <Failure message={message}>
      <Button look="quiet" onClick={onAgain}>
        {label}
      </Button>
    </Failure>
  )
}
