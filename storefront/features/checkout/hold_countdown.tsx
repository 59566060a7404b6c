import { useEffect, useRef, useState } from 'react'
import { checkoutText } from './text.ts'
import { classes } from '#storefront/ui/classes'
import { Icon } from '#storefront/ui/icon'
import { clockText, leftText, minutesToTell } from './own_checkout.ts'
import styles from './checkout.module.css'
import type { CheckoutAnswer } from '#common/wire'
import { centsText, dollarsText, toCents } from '#common/money'
import { Button } from '#storefront/ui/button'

const TICK = 500
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
      if (minutes !== null) setTold(checkoutText.minutesLeft(minutes))
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
        {checkoutText.heldUntil} <span className={styles.whole}>{clockText(until)}</span>{' '}
        <span className={styles.whole}>{`(${checkoutText.left(leftText(left))})`}</span>
      </p>
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  )
}

const text = checkoutText.credits

interface CreditsBannerProps {
  checkout: Pick<CheckoutAnswer, 'creditsApplied' | 'originalTotal' | 'remainingBalance' | 'creditsKept'>
  onChoice?: (kept: boolean) => void
}

/** What the credits do to the total, what is left of them, and the way to keep them. Nothing for whoever has none. */
export function CreditsBanner({ checkout, onChoice }: CreditsBannerProps) {
  const { creditsApplied, originalTotal, remainingBalance, creditsKept } = checkout
  if (creditsApplied === 0)
    return creditsKept && remainingBalance > 0 ? <Kept balance={remainingBalance} onChoice={onChoice} /> : null
  const toPay = Math.max(0, toCents(originalTotal) - toCents(creditsApplied))
  return (
    <section className={styles.credits} aria-live="polite">
      <h2>{text.heading}</h2>
      <dl>
        <div>
          <dt>{text.original}</dt>
          <dd>{dollarsText(originalTotal)}</dd>
        </div>
        <div>
          <dt>{text.applied}</dt>
          <dd>{`−${dollarsText(creditsApplied)}`}</dd>
        </div>
        <div className={styles.toPay}>
          <dt>{text.toPay}</dt>
          <dd>{centsText(toPay)}</dd>
        </div>
        <div className={styles.remaining}>
          <dt>{text.remaining}</dt>
          <dd>{dollarsText(remainingBalance)}</dd>
        </div>
      </dl>
      {onChoice && (
        <Button look="plain" className={styles.choice} onClick={() => onChoice(true)}>
          {text.keep}
        </Button>
      )}
    </section>
  )
}

function Kept({ balance, onChoice }: { balance: number; onChoice?: (kept: boolean) => void }) {
  return (
    <section className={styles.kept} aria-live="polite">
      <p>{text.kept(dollarsText(balance))}</p>
      {onChoice && (
        <Button look="plain" className={styles.choice} onClick={() => onChoice(false)}>
          {text.use}
        </Button>
      )}
    </section>
  )
}
