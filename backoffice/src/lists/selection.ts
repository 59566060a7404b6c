import type { Key } from 'react'
import { useListContext } from 'react-admin'

export interface Selection {
  ids: Key[]
  toggle: (id: Key) => void
  choose: (ids: Key[]) => void
}

/** What is chosen in the surrounding list. */
export function useSelection(): Selection {
  const { selectedIds, onToggleItem, onSelect } = useListContext()
  return { ids: selectedIds, toggle: (id) => onToggleItem(Number(id)), choose: (ids) => onSelect(ids.map(Number)) }
}
