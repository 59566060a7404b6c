import Paper, { type PaperProps } from '@mui/material/Paper'
import type { UIEvent } from 'react'
import { AutocompleteInput, ReferenceInput, useChoicesContext, useTranslate, type AutocompleteInputProps, type ReferenceInputProps } from 'react-admin'
import { patience } from '../providers/patience'
import styles from './ReferencePicker.module.css'

type Choice = Pick<AutocompleteInputProps, 'optionText' | 'onChange' | 'onCreate' | 'createItemLabel' | 'getOptionDisabled' | 'noOptionsText'> & {
  label?: string
  optional?: boolean
  /** What stands for no choice. */
  placeholder?: string
}
type Props = Choice & Pick<ReferenceInputProps, 'source' | 'reference' | 'sort' | 'filter'>

const BY_NAME = { field: 'name', order: 'ASC' } as const
const search = (text: string) => (text ? { q: text } : {})

/** Choices that are read at once, and at most. */
const [STEP, MOST] = [50, 1000]
/** So far before the end more are read. Pixels. */
const NEAR = 240

/** More are read as a person comes to the end of those that are there. */
function useMore() {
  const { hasNextPage, isFetching, perPage, setPerPage } = useChoicesContext()
  const canReadMore = hasNextPage && perPage < MOST
  return {
    disableListWrap: canReadMore,
    onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
      if (canReadMore && !isFetching && scrollHeight - scrollTop - clientHeight < NEAR) setPerPage(perPage + STEP)
    },
    onClose() {
      if (perPage > STEP) setPerPage(STEP)
    },
  }
}

function Choices({ children, ...paper }: PaperProps) {
  const translate = useTranslate()
  const { total, allChoices = [], perPage } = useChoicesContext()
  const more = (total ?? 0) - allChoices.length
  return (
    <Paper {...paper}>
      {children}
      <output className={styles.more}>
        {more > 0 && translate(perPage < MOST ? 'inputs.picker.more' : 'inputs.picker.too_many', { more: more.toLocaleString('en-US') })}
      </output>
    </Paper>
  )
}

function ChoiceInput({ optionText = 'name', optional = false, noOptionsText = 'inputs.picker.nothing', placeholder, ...input }: Choice) {
  const translate = useTranslate()
  const { error } = useChoicesContext()
  const { onScroll, ...more } = useMore()
  return (
    <AutocompleteInput
      {...input}
      {...more}
      optionText={optionText}
      noOptionsText={translate(error ? 'inputs.picker.unloaded' : String(noOptionsText))}
      filterToQuery={search}
      isRequired={!optional}
      TextFieldProps={{ placeholder }}
      helperText={false}
      fullWidth
      disablePortal
      openOnFocus={false}
      // Who looks for the one that is chosen finds it.
      filterSelectedOptions={false}
      slots={{ paper: Choices }}
      slotProps={{ listbox: { onScroll } }}
    />
  )
}

/** Finds a record by typing a part of its name, or by going through all that there are. */
export function ReferencePicker({ source, reference, sort = BY_NAME, filter, ...choice }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} filter={filter} perPage={STEP} queryOptions={patience}>
      <ChoiceInput {...choice} />
    </ReferenceInput>
  )
}
