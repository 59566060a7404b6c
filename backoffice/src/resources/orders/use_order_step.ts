import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { noticeOf, type News } from '../../layout/news'
import { reportError } from '../../providers/error_log'
import { forget } from '../../steps/forget'

interface Step {
  /** What did not happen when it fails, as a sentence. */
  failed: string
  done: (order: AdminOrder) => News
  send: () => Promise<AdminOrder>
}

/** Does something to an order and waits for the server; the screen shows what became of it. Answers errors for a form. */
export function useOrderStep() {
  const queries = useQueryClient()
  const notify = useNotify()
  return async ({ failed, done, send }: Step): Promise<FormErrors | undefined> => {
    try {
      const order = await send()
      await forget(queries, ['games'])
      await queries.invalidateQueries({ queryKey: ['orders'] })
      notify(...noticeOf(done(order)))
      return undefined
    } catch (error) {
      reportError(error, { action: failed })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      return refusal(error, failed)
    }
  }
}
