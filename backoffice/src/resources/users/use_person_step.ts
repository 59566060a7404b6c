import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { undoable, type Undo } from '../../layout/news'
import { reportError } from '../../providers/error_log'

interface Step {
  /** What did not happen when it fails, as a sentence. */
  failed: string
  done: string
  send: () => Promise<unknown>
  undo?: Undo
}

/** Changes something about a person and waits for the server; the screen shows what became of it. */
export function usePersonStep() {
  const queries = useQueryClient()
  const notify = useNotify()
  return async ({ failed, done, send, undo }: Step): Promise<FormErrors | undefined> => {
    try {
      await send()
      await queries.invalidateQueries({ queryKey: ['users'] })
      notify(done, undoable(undo))
      return undefined
    } catch (error) {
      reportError(error, { action: failed })
      void queries.invalidateQueries({ queryKey: ['users'] })
      return refusal(error, failed)
    }
  }
}
