import Button from '@mui/material/Button'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'

const MAXIMUM = 250

/** Selects the records of all pages. react-admin's own button selects nothing where a list has no store key. */
export function SelectAllButton() {
  const { data = [], total = 0, selectedIds, onSelect, resource, sort, filter, filterValues } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const count = Math.min(total, MAXIMUM)
  if (selectedIds.length >= count || data.some(({ id }) => !selectedIds.includes(id))) return null

  function selectAll() {
    dataProvider
      .getList(resource, { pagination: { page: 1, perPage: count }, sort, filter: { ...filterValues, ...filter } })
      .then(
        (found) => onSelect(found.data.map(({ id }) => id)),
        ({ message }: Error) => notify(message, { type: 'warning' })
      )
  }

  return (
    <Button size="small" onClick={selectAll}>
      {translate('ra.action.select_all_button')} {count}
    </Button>
  )
}
