import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { MouseEvent } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'

/** Of the element that names a record in its list. */
export const nameId = (record?: RaRecord) => `name-${record?.id}`

interface Props {
  record: RaRecord
  /** What it is called, where nothing in the list says just that. */
  name?: string
  checked: boolean
  onClick: (event: MouseEvent<HTMLInputElement>) => void
}

/** Chooses a record, to do something with all that are chosen; named by it. */
export function Choose({ record, name, checked, onClick }: Props) {
  const translate = useTranslate()
  const id = `choose-${record.id}`
  return (
    <Checkbox
      id={id}
      checked={checked}
      slotProps={{
        input: name
          ? { 'aria-label': translate('lists.select_one', { name }) }
          : { 'aria-label': translate('lists.select'), 'aria-labelledby': `${id} ${nameId(record)}` },
      }}
      onClick={(event) => onClick(event as unknown as MouseEvent<HTMLInputElement>)}
    />
  )
}

export function ChooseAll() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const all = ids.every((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <FormControlLabel
      sx={{ m: 0 }}
      label={translate('ra.action.select_all')}
      control={<Checkbox checked={all} onChange={() => onSelect(all ? others : [...others, ...ids])} />}
    />
  )
}
