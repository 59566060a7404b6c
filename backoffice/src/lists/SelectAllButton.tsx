import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'

/** Records that can be selected at once. */
const MAXIMUM = 250

/**
 * Selects every record that the filters find, on all pages. react-admin's own button keeps its selection elsewhere where a list
 * has no store key.
 */
export function SelectAllButton() {
  const { data = [], total = 0, selectedIds, onSelect, resource, sort, filter, filterValues } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.getList(resource, {
        pagination: { page: 1, perPage: MAXIMUM },
        sort,
        filter: { ...filterValues, ...filter },
      }),
    onSuccess: (found) => {
      onSelect(found.data.map(({ id }) => id))
      if (found.data.length === MAXIMUM && total > MAXIMUM)
        notify('ra.message.select_all_limit_reached', { messageArgs: { max: MAXIMUM }, type: 'warning' })
    },
    onError: ({ message }: Error) => notify(message, { type: 'warning' }),
  })
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id))
  if (!isPageSelected || selectedIds.length >= Math.min(total, MAXIMUM)) return null
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {translate('lists.select_all_found', { smart_count: Math.min(total, MAXIMUM) })}
    </Button>
  )
}
