import { AutocompleteInput, ReferenceInput } from 'react-admin'

interface Props {
  source: string
  reference: string
  label: string
  optional?: boolean
}

const BY_NAME = { field: 'name', order: 'ASC' } as const
const search = (text: string) => (text ? { q: text } : {})

/** Finds a record by typing a part of its name. */
export function ReferencePicker({ source, reference, label, optional = false }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} sort={BY_NAME} perPage={50}>
      <AutocompleteInput
        label={label}
        optionText="name"
        filterToQuery={search}
        isRequired={!optional}
        helperText={false}
        fullWidth
        disablePortal
        openOnFocus={false}
        noOptionsText="Nothing found"
      />
    </ReferenceInput>
  )
}
