import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusal, type FormErrors } from '../inputs/refusal'
import { noticeOf, undoable, type News, type Offer, type Undo } from '../layout/news'
import { useLeadOn } from '../layout/use_lead_on'
import { useOneAtATime } from '../layout/use_one_at_a_time'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'
import { forget } from './forget'

export interface Step<Answer> {
  /** What did not happen when it fails, as a sentence. */
  failed: string
  /** For the error log. */
  record?: number
  send: () => Promise<Answer>
  /** What has become of it. */
  done: News | ((answer: Answer) => News)
  /** The way back, where there is one. */
  undo?: (answer: Answer) => Undo | undefined
  /** Where a form leads on to, unless somebody has gone elsewhere meanwhile. */
  leadTo?: string | ((answer: Answer) => string)
  /** The screen of what was made. */
  at?: (answer: Answer) => string | undefined
  /** What a form says of an error that it knows better. */
  refused?: (error: unknown) => FormErrors | null
}

/** Whatever is done stands in the history of what it was done to. */
const HISTORY = 'audit-log'

/**
 * Does something that the server decides, and waits for it; then the screen shows what became of it: what shows records of
 * the resources in `stale` is read anew. `step` answers errors for a form; `press` tells of them itself, and answers whether it was done.
 */
export function useStep(...stale: string[]) {
  const queries = useQueryClient()
  const notify = useNotify()
  const leadOn = useLeadOn()
  const oneAtATime = useOneAtATime()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => forget(queries, [...stale, HISTORY]),
  })

  async function run<Answer>({
    failed,
    record,
    send,
    done,
    undo,
    at,
    leadTo,
  }: Step<Answer>): Promise<{ error: unknown } | undefined> {
    let answer: Answer
    try {
      answer = (await mutateAsync(send)) as Answer
    } catch (error) {
      reportError(error, { action: failed, record })
      return { error }
    }
    const offer: Offer = { ...undoable(undo?.(answer)), at: at?.(answer) }
    notify(...noticeOf(typeof done === 'function' ? done(answer) : done, offer))
    if (leadTo) await leadOn(typeof leadTo === 'function' ? leadTo(answer) : leadTo)
  }

  async function step<Answer>(options: Step<Answer>): Promise<FormErrors | undefined> {
    const refused = await run(options)
    return refused && (options.refused?.(refused.error) ?? refusal(refused.error, options.failed))
  }

  async function press<Answer>(options: Step<Answer>): Promise<boolean> {
    const refused = await run(options)
    if (refused) notify(`${options.failed} ${reasonOf(refused.error)}`, { type: 'error' })
    return refused === undefined
  }

  return {
    step: <Answer>(options: Step<Answer>) => oneAtATime(() => step(options)),
    press: <Answer>(options: Step<Answer>) => oneAtATime(() => press(options)),
    busy: isPending,
  }
}
