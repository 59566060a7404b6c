import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { NullableBooleanInput, SearchInput, SelectInput, useTranslate, type SelectInputProps } from 'react-admin'
import { LONGEST } from '#common/longest'
import { ReferencePicker } from '../inputs/ReferencePicker'
import type { FilterProps } from './FilterBar'

export function Search({ source, label }: FilterProps & { label: string }) {
  const name = useTranslate()(label, { _: label })
  return (
    <SearchInput
      source={source}
      type="search"
      placeholder={name}
      helperText={false}
      slotProps={{
        htmlInput: { 'aria-label': name, 'maxLength': LONGEST.wordsLookedFor },
        input: { startAdornment: <SearchOutlined sx={{ mr: 1, color: 'var(--ink-soft)' }} />, endAdornment: null },
      }}
    />
  )
}

interface Labels extends FilterProps {
  label: string
  any: string
}

export const OneOf = ({ any, ...props }: Labels & Pick<SelectInputProps, 'choices' | 'translateChoice'>) => (
  <SelectInput emptyText={any} helperText={false} margin="none" {...props} />
)

/** Yes or no: `labels` for true and false. */
export const Either = ({ source, label, any, labels: [yes, no] }: Labels & { labels: [string, string] }) => (
  <NullableBooleanInput
    source={source}
    label={label}
    nullLabel={any}
    trueLabel={yes}
    falseLabel={no}
    helperText={false}
    margin="none"
  />
)

/** A record, by a part of its name. One that was archived meanwhile keeps it. */
export function RecordOf({ source, label, any, reference }: Labels & { reference: string }) {
  return (
    <ReferencePicker
      optional
      source={source}
      reference={reference}
      label={label}
      placeholder={useTranslate()(any, { _: any })}
    />
  )
}
