import { useListContext } from 'react-admin'
import { Failure } from '../layout/Failure'
import { ApiError } from '../providers/data/rest'

const isTooFar = (error: unknown) => error instanceof ApiError && error.problem.code === 'TOO_FAR'

/** Why the list does not show, and the way on. */
export function ListFailure({ before = '' }: { before?: string }) {
  const { error, refetch, setPage } = useListContext()
  if (isTooFar(error)) return <Failure message={error!.message} action="First page" onRetry={() => setPage(1)} />
  return <Failure message={`${before}${error?.message}`} onRetry={() => void refetch()} />
}
