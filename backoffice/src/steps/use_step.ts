import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusal, type FormErrors } from '../inputs/refusal'
import { useLeadOn } from '../layout/as_left'
import { useOneAtATime } from '../layout/BusyButton'
import { noticeOf, undoable, type News, type Offer, type Undo } from '../layout/news'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'

/** After a change: what shows records of these resources is read anew before it is shown again. */
export async function forget(queries: QueryClient, resources: readonly string[]) {
  for (const resource of resources) queries.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' })
  await Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] })))
}

/** The same once one is gone: nobody asks for it again. */
export async function forgetRemoved(queries: QueryClient, resource: string) {
  await queries.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: [resource, 'getList'] })
}

export interface Step<Answer> {
  /** What did not happen when it fails, as a sentence. */
  failed: string
  record?: number
  send: () => Promise<Answer>
  done: News | ((answer: Answer) => News)
  undo?: (answer: Answer) => Undo | undefined
  /** Where a form leads on to, unless somebody has gone elsewhere meanwhile. */
  leadTo?: string | ((answer: Answer) => string)
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
