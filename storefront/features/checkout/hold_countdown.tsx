import { useEffect, useRef, useState } from 'react'
import { checkoutText as text } from './text.ts'
import { classes } from '#storefront/ui/classes'
import { Icon } from '#storefront/ui/icon'
import { clockText, leftText, minutesToTell } from './hold.ts'
import styles from './checkout.module.css'

const TICK = 500
/** The last two minutes look different. */
const URGENT = 120_000

interface HoldCountdownProps {
  /** Milliseconds from now. */
  holdFor: number
  onEnd: () => void
}

/** Counts the hold down on a clock that nobody can set, and says so aloud near the end. */
export function HoldCountdown({ holdFor, onEnd }: HoldCountdownProps) {
  const [end] = useState(() => performance.now() + holdFor)
  const [until] = useState(() => new Date(Date.now() + holdFor))
  const [left, setLeft] = useState(holdFor)
  const [told, setTold] = useState('')
  const ended = useRef(false)

  useEffect(() => {
    let before = end - performance.now()
    const timer = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      const minutes = minutesToTell(before, now)
      if (minutes !== null) setTold(text.minutesLeft(minutes))
      before = now
      setLeft(now)
      if (now > 0 || ended.current) return
      ended.current = true
      clearInterval(timer)
      onEnd()
    }, TICK)
    return () => clearInterval(timer)
  }, [end, onEnd])

  return (
    <div className={classes(styles.hold, left <= URGENT && styles.urgent)}>
      <Icon shape="clock" />
      <p role="timer" aria-live="off">
        {text.heldUntil} <span className={styles.whole}>{clockText(until)}</span>{' '}
        <span className={styles.whole}>{`(${text.left(leftText(left))})`}</span>
      </p>
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  )
}
