import { useState, useEffect, useRef, useCallback, type RefObject } from 'react'
import type { CartItem } from '#common/wire'
import { cartText as text } from './text.ts'
import { centsText } from '#common/money'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { creditsAreKept, keepCredits, useCreditBalance } from '../../account/credits.ts'
import { chooseReferralCode, forgetReferralCodes, heldReferralCode } from '../../account/referral.ts'
import { clockText } from '../own_checkout.ts'
import { subtotal, withCredits } from './cart.ts'
import styles from './cart_page.module.css'
import { classes } from '#storefront/ui/classes'
import { TextField } from '#storefront/ui/field'
import { LONGEST } from '#common/longest'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'

interface CartSummaryProps {
  items: readonly CartItem[]
  /** Cents that a checkout of one's own has reserved: they are one's own still. */
  creditsSetAside: number
  /** Set where every seat of the cart is held. */
  heldUntil: Date | null
  fits: () => Promise<boolean>
  onCheckout: () => void
}

/** What it comes to, and on to pay. */
export function CartSummary({ items, creditsSetAside, heldUntil, fits, onCheckout }: CartSummaryProps) {
  const referral = useReferralCode()
  const balance = useCreditBalance() + creditsSetAside
  const [kept, setKept] = useState(creditsAreKept)
  const [refusedItems, setRefusedItems] = useState<readonly CartItem[] | null>(null)
  const total = subtotal(items)
  const credits = withCredits(total, kept ? 0 : balance)
  const seats = items.reduce((sum, item) => sum + item.quantity, 0)

  async function proceed() {
    setRefusedItems(null)
    if (!(await referral.settle())) return referral.place.current?.querySelector('input')?.focus()
    if (!(await fits())) return setRefusedItems(items)
    chooseReferralCode('')
    onCheckout()
  }

  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{text.summary}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>
            {text.subtotal} <span className={styles.soft}>{`(${text.seats(seats)})`}</span>
          </dt>
          <dd>{centsText(total)}</dd>
        </div>
        {balance > 0 && (
          <div className={kept ? styles.unused : styles.credits}>
            <dt>
              {text.creditsApplied}
              <span className={styles.soft}>{text.creditsBalance(centsText(balance))}</span>
            </dt>
            <dd>{`−${centsText(credits.applied)}`}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{text.estimatedTotal}</dt>
          <dd>{centsText(credits.estimatedTotal)}</dd>
        </div>
      </dl>
      {balance > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={!kept}
            onChange={(event) => {
              keepCredits(!event.target.checked)
              setKept(!event.target.checked)
            }}
          />
          {text.applyCredits}
        </label>
      )}
      <ReferralField referral={referral} />
      {refusedItems === items && (
        <Alert>
          <p>{text.tooMany}</p>
        </Alert>
      )}
      <Button wide onClick={() => void proceed()}>
        {text.checkout}
      </Button>
      <ButtonLink to="/games" look="plain" wide>
        {text.more}
      </ButtonLink>
      <p className={styles.note}>{heldUntil ? text.allHeld(clockText(heldUntil)) : text.notHeld}</p>
    </section>
  )
}

const HELD = { asked: text.referralAsked, counts: text.referralApplied, unknown: text.referralUnknown }

/** The field, or the held code in its place. The focus stays with it, whichever is shown. */
function ReferralField({ referral }: { referral: ReferralCode }) {
  const { held, leftOut, typed, problem, place } = referral
  const hadFocus = useRef(false)

  useEffect(() => {
    if (hadFocus.current) place.current?.querySelector<HTMLElement>(held ? 'button' : 'input')?.focus()
  }, [held, place])

  return (
    <div
      ref={place}
      aria-live="polite"
      onFocus={() => (hadFocus.current = true)}
      onBlur={(event) => {
        // An element that goes takes the focus along without a word of where to.
        if (event.relatedTarget !== null) hadFocus.current = false
      }}
    >
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      {held ? (
        <div className={classes(styles.referral, held.standing === 'counts' && styles.applied)}>
          <p>{HELD[held.standing](held.code)}</p>
          <Button look="plain" onClick={referral.remove}>
            {text.referralRemove}
          </Button>
        </div>
      ) : (
        <TextField
          label={text.referral}
          name="referral"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LONGEST.referralCode}
          value={typed}
          error={problem}
          onChange={(event) => referral.type(event.target.value)}
          onBlur={() => void referral.settle()}
          onKeyDown={(event) => event.key === 'Enter' && void referral.settle()}
        />
      )}
    </div>
  )
}

/** Somebody who stops this long has typed their code. Milliseconds. */
const PAUSE = 900
/** Shorter ones are asked about when the field is left. */
const WHOLE = 6

interface HeldCode {
  code: string
  /** One that the server could not be asked about stays as it is: the order decides. */
  standing: 'asked' | 'counts' | 'unknown'
}

export interface ReferralCode {
  /** Chosen, or brought along by an address. */
  held: HeldCode | null
  /** What became of a held code that does not count. */
  leftOut: string | null
  typed: string
  /** Why what is typed does not count. */
  problem: string | null
  type: (typed: string) => void
  /** Answers whether there is nothing in the way: no code, or one that counts. */
  settle: () => Promise<boolean>
  remove: () => void
  place: RefObject<HTMLDivElement | null>
}

/**
 * A code counts once the server says so. Until then a typed one stays in its field, to be corrected; one that was held and does
 * not count is forgotten, as its buyer may never have seen it.
 */
function useReferralCode(): ReferralCode {
  const [held, setHeld] = useState<HeldCode | null>(heldAlready)
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<{ code: string; problem: Promise<string | null> } | null>(null)

  const settle = useCallback(async () => {
    const code = typed.trim()
    if (held || !code) return true
    if (asked.current?.code !== code) asked.current = { code, problem: problemWith(code) }
    const question = asked.current
    const found = await question.problem
    // What was typed meanwhile is another question.
    if (asked.current !== question) return false
    setProblem(found)
    if (found && UNANSWERED.has(found)) asked.current = null
    if (found) return false
    chooseReferralCode(code)
    setLeftOut(null)
    setHeld({ code, standing: 'counts' })
    return true
  }, [typed, held])

  useEffect(() => {
    if (held?.standing !== 'asked') return
    let removed = false
    void problemWith(held.code).then((found) => {
      if (removed) return
      if (!found || UNANSWERED.has(found)) return setHeld({ ...held, standing: found ? 'unknown' : 'counts' })
      forgetReferralCodes()
      setHeld(null)
      setLeftOut(text.referralLeftOut(held.code, found))
    })
    return () => {
      removed = true
    }
  }, [held])

  useEffect(() => {
    if (typed.trim().length < WHOLE) return
    const timer = setTimeout(() => void settle(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, settle])

  return {
    held,
    leftOut,
    typed,
    problem,
    type: (next) => {
      asked.current = null
      setProblem(null)
      setTyped(next)
    },
    settle,
    remove: () => {
      asked.current = null
      forgetReferralCodes()
      setTyped('')
      setHeld(null)
    },
    place,
  }
}

function heldAlready(): HeldCode | null {
  const code = heldReferralCode()
  return code ? { code, standing: 'asked' } : null
}

const UNANSWERED: ReadonlySet<string> = new Set([text.referralTooMany, text.referralUnchecked])

/** The server's own sentence for a code that does not count; null for one that does. */
async function problemWith(code: string): Promise<string | null> {
  try {
    const { valid, message } = await rest<{ valid: boolean; message?: string }>('/referrals/validate', {
      method: 'POST',
      body: { code },
      keepSignIn: true,
    })
    return valid ? null : (message ?? text.referralUnchecked)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 429) return text.referralTooMany
    reportError(reason, 'referral code')
    return text.referralUnchecked
  }
}
