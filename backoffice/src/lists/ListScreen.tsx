import type { ReactNode } from 'react'
import { ListBase, useNotify, type RaRecord, type SortPayload } from 'react-admin'
import { ApiError } from '../providers/data/rest'
import { patience } from '../providers/patience'

/** The list itself tells about its failure, but for a page that react-admin leaves for the first one. */
function useTellTooFar() {
  const notify = useNotify()
  return (error: Error) => {
    if (error instanceof ApiError && error.problem.code === 'TOO_FAR') notify(error.message, { type: 'info' })
  }
}

interface Props {
  resource: string
  sort: SortPayload
  /** A condition that always holds, and stands in no address. */
  filter?: Record<string, unknown>
  filterDefaultValues?: Record<string, unknown>
  perPage?: number
  children: ReactNode
}

/** A list whose page, sorting and conditions live in the address and nowhere else. */
export function ListScreen({ perPage = 25, children, ...props }: Props) {
  const onError = useTellTooFar()
  return (
    <ListBase<RaRecord> {...props} perPage={perPage} storeKey={false} queryOptions={{ ...patience, onError }}>
      {children}
    </ListBase>
  )
}
