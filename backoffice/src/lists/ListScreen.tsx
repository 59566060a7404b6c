import type { ReactNode } from 'react'
import { ListBase, type RaRecord, type SortPayload } from 'react-admin'
import { patience } from '../providers/patience'

/** The list itself tells about its failure; react-admin need not. */
const shownInPlace = () => {}

interface Props {
  resource: string
  sort: SortPayload
  filterDefaultValues?: Record<string, unknown>
  perPage?: number
  children: ReactNode
}

/** A list whose page, sorting and conditions live in the address and nowhere else. */
export function ListScreen({ perPage = 25, children, ...props }: Props) {
  return (
    <ListBase<RaRecord> {...props} perPage={perPage} storeKey={false} queryOptions={{ ...patience, onError: shownInPlace }}>
      {children}
    </ListBase>
  )
}
