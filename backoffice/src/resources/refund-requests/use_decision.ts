import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { refusal, type FormErrors } from '../../inputs/refusal'
import type { BackOfficeData, RefundDecision } from '../../providers/data/verbs'
import { reportError } from '../../providers/error_log'

/** Decides about a request and waits for the server. Answers errors for a form. */
export function useDecision(id: number) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (decision: RefundDecision, done: string): Promise<FormErrors | undefined> => {
    try {
      await data.decideRefundRequest(id, decision)
      await queries.invalidateQueries({ queryKey: ['orders'] })
      notify(done)
      refresh()
      return undefined
    } catch (error) {
      const failed = 'Nothing was decided.'
      reportError(error, { action: failed })
      return refusal(error, failed)
    }
  }
}
