import { useCallback, useRef } from 'react'
import { useRegisterMutationMiddleware, useSaveContext, type RaRecord } from 'react-admin'

type Write<R> = (resource: string, params: { data: object }) => Promise<{ data: R }>

/** Saves by the `Create` or `Edit` around the form, and answers the record as the server keeps it. Throws what the server has against it. */
export function useSave<R extends RaRecord>() {
  const { save } = useSaveContext()
  const kept = useRef<R>(undefined)
  // The context tells nobody what was saved once the form is gone.
  const keep = useCallback(async (resource: string, params: { data: object }, write: Write<R>) => {
    const answer = await write(resource, params)
    kept.current = answer.data
    return answer
  }, [])
  useRegisterMutationMiddleware(keep)

  return async (data: object): Promise<R> => {
    let refused: unknown
    await save?.(data as Partial<RaRecord>, { onSuccess: () => {}, onError: (error: unknown) => (refused = error) })
    if (refused) throw refused
    return kept.current as R
  }
}
