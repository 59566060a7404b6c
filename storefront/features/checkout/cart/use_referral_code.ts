import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { cartText as text } from './text.ts'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { chooseReferralCode, forgetReferralCodes, heldReferralCode } from '../../account/referral.ts'

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
  /** Around the field. */
  place: RefObject<HTMLDivElement | null>
}

/**
 * A code counts once the server says so. Until then a typed one stays in its field, to be corrected; one that was held and does
 * not count is forgotten, as its buyer may never have seen it.
 */
export function useReferralCode(): ReferralCode {
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
