import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { reportError } from './error_reports.ts'
import { RestError } from './rest.ts'

type Asked<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'answered'; value: Value }

export interface Asking<Value> {
  asked: Asked<Value>
  /** Asks once more, from the waiting state on. */
  again: () => void
  askFor: (ask: () => Promise<Value>) => void
  /** What is known to have changed since the answer. */
  change: (next: (value: Value) => Value) => void
}

/** Asks when the page opens. A failure is logged under `source`; a refused sign-in is not one: the page is left for it. */
export function useAnswer<Value>(ask: () => Promise<Value>, source: string): Asking<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ state: 'loading' })
  // A new object asks again.
  const [question, setQuestion] = useState(() => ({ ask }))
  const failing = useEffectEvent((reason: unknown) => {
    if (reason instanceof RestError && (reason.status === 401 || reason.status === 403)) return
    reportError(reason, source)
    setAsked({ state: 'failed' })
  })

  useEffect(() => {
    let left = false
    question.ask().then(
      (value) => !left && setAsked({ state: 'answered', value }),
      (reason: unknown) => !left && failing(reason)
    )
    return () => {
      left = true
    }
  }, [question])

  const again = useCallback(() => {
    setAsked({ state: 'loading' })
    setQuestion((before) => ({ ...before }))
  }, [])
  // What a lost connection kept away is asked for once it is back.
  useEffect(() => {
    if (asked.state !== 'failed') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [asked.state, again])
  const askFor = useCallback((next: () => Promise<Value>) => {
    setAsked({ state: 'loading' })
    setQuestion({ ask: next })
  }, [])
  const change = useCallback((next: (value: Value) => Value) => {
    setAsked((before) => (before.state === 'answered' ? { state: 'answered', value: next(before.value) } : before))
  }, [])
  return { asked, again, askFor, change }
}
