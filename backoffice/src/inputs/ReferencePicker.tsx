import { AutocompleteInput, ReferenceInput, useChoicesContext, useTranslate, type AutocompleteInputProps, type ReferenceInputProps } from 'react-admin'
import { patience } from '../providers/patience'

type Choice = Pick<AutocompleteInputProps, 'optionText' | 'onChange' | 'getOptionDisabled' | 'noOptionsText'> & {
  label?: string
  optional?: boolean
}
type Props = Choice & Pick<ReferenceInputProps, 'source' | 'reference' | 'sort' | 'filter'>

const BY_NAME = { field: 'name', order: 'ASC' } as const
const search = (text: string) => (text ? { q: text } : {})

function ChoiceInput({ optionText = 'name', optional = false, noOptionsText = 'inputs.picker.nothing', ...input }: Choice) {
  const translate = useTranslate()
  const { error } = useChoicesContext()
  return (
    <AutocompleteInput
      {...input}
      optionText={optionText}
      noOptionsText={translate(error ? 'inputs.picker.unloaded' : String(noOptionsText))}
      filterToQuery={search}
      isRequired={!optional}
      helperText={false}
      fullWidth
      disablePortal
      openOnFocus={false}
    />
  )
}

/** Finds a record by typing a part of its name. */
export function ReferencePicker({ source, reference, sort = BY_NAME, filter, ...choice }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} filter={filter} perPage={50} queryOptions={patience}>
      <ChoiceInput {...choice} />
    </ReferenceInput>
  )
}
