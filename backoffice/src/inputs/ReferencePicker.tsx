import Paper, { type PaperProps } from '@mui/material/Paper'
import { useEffect, useRef, type UIEvent } from 'react'
import {
  AutocompleteInput,
  ReferenceInput,
  useChoicesContext,
  useTranslate,
  type AutocompleteInputProps,
  type RaRecord,
  type ReferenceInputProps,
} from 'react-admin'
import { count } from '../fields/format'
import { patience } from '../providers/patience'
import styles from './FormPanel.module.css'

export type Looks = Pick<AutocompleteInputProps, 'noOptionsText' | 'helperText'> & {
  optional?: boolean
  placeholder?: string
}
type Choice = Looks &
  Pick<AutocompleteInputProps, 'optionText' | 'onChange' | 'onCreate' | 'createItemLabel' | 'getOptionDisabled'> & {
    label?: string
  }
export type Records = Pick<ReferenceInputProps, 'source' | 'reference' | 'sort' | 'filter'>

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

type Counted = 'allChoices' | 'availableChoices'

/** As more are added, and when it is drawn once more, MUI goes back to what is chosen, or to the top: who scrolls stays where they are. */
function useStay(read: RaRecord[]) {
  const end = useRef<HTMLOutputElement>(null)
  const before = useRef<RaRecord[]>(null)
  useEffect(() => {
    const goesOn =
      before.current !== null && read.length >= before.current.length && read[0]?.id === before.current[0]?.id
    before.current = read
    const list = end.current?.parentElement?.querySelector('[role=listbox]')
    // At its top it may still be on its way to what is chosen.
    if (!list?.scrollTop || !goesOn) return
    const { scrollTop } = list
    // MUI's effects, of what is around this, come after this one.
    queueMicrotask(() => {
      list.scrollTop = scrollTop
    })
  })
  return end
}

export function Choices({ counted, children, ...paper }: PaperProps & { counted: Counted }) {
  const translate = useTranslate()
  const { total, perPage, [counted]: read = [] } = useChoicesContext()
  const end = useStay(read)
  const more = (total ?? 0) - read.length
  return (
    <Paper {...paper}>
      {children}
      <output ref={end} className={styles.more}>
        {more > 0 && translate(perPage < MOST ? 'inputs.picker.more' : 'inputs.picker.too_many', { more: count(more) })}
      </output>
    </Paper>
  )
}

// The total has the one that is chosen in it, wherever it stands.
const ChoicesOfOne = (paper: PaperProps) => <Choices {...paper} counted="allChoices" />

export function useLooks({
  optional = false,
  noOptionsText = 'inputs.picker.nothing',
  placeholder,
  helperText = false,
}: Looks) {
  const translate = useTranslate()
  const { error } = useChoicesContext()
  const { onScroll, ...more } = useMore()
  return {
    ...more,
    noOptionsText: translate(error ? 'inputs.picker.unloaded' : String(noOptionsText)),
    filterToQuery: search,
    isRequired: !optional,
    TextFieldProps: { placeholder },
    helperText,
    fullWidth: true,
    disablePortal: true,
    openOnFocus: false,
    slotProps: { listbox: { onScroll } },
  }
}

function ChoiceInput({ optional, noOptionsText, placeholder, helperText, ...input }: Choice) {
  // Who looks for the one that is chosen finds it.
  return (
    <AutocompleteInput
      {...input}
      {...useLooks({ optional, noOptionsText, placeholder, helperText })}
      filterSelectedOptions={false}
      slots={{ paper: ChoicesOfOne }}
    />
  )
}

export const recordsOf = ({ source, reference, sort = BY_NAME, filter }: Records) => ({
  source,
  reference,
  sort,
  filter,
  perPage: STEP,
  queryOptions: patience,
})

/** Finds a record by typing a part of its name, or by going through all that there are. */
export function ReferencePicker({ source, reference, sort, filter, ...choice }: Records & Choice) {
  return (
    <ReferenceInput {...recordsOf({ source, reference, sort, filter })}>
      <ChoiceInput {...choice} />
    </ReferenceInput>
  )
}
