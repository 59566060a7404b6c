import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { reportError } from '../../providers/error_log'

export interface Step {
  /** What did not happen when it fails, as a sentence. */
  failed: string
  done: string
  send: () => Promise<unknown>
}

/** Changes who is in a campaign, or may be, and waits for the server; the screen shows what became of it. */
export function useCampaignStep() {
  const queries = useQueryClient()
  const notify = useNotify()
  return async ({ failed, done, send }: Step): Promise<FormErrors | undefined> => {
    try {
      await send()
      await queries.invalidateQueries({ queryKey: ['campaigns'] })
      notify(done)
      return undefined
    } catch (error) {
      reportError(error, { action: failed })
      void queries.invalidateQueries({ queryKey: ['campaigns'] })
      return refusal(error, failed)
    }
  }
}
