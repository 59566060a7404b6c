import type { PaperProps } from '@mui/material/Paper'
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import { Choices, recordsOf, useLooks, type Looks, type Records } from '#backoffice/inputs/ReferencePicker'

type Several = Looks & { label?: string }

// Of several the total has those that are found, whatever is chosen.
const ChoicesOfSeveral = (paper: PaperProps) => <Choices {...paper} counted="availableChoices" />

/** Beside the dialog, whose end would cut a long list. */
function ChoicesInput({ label, ...looks }: Several) {
  return (
    <AutocompleteArrayInput
      label={label}
      {...useLooks(looks)}
      disablePortal={false}
      slots={{ paper: ChoicesOfSeveral }}
    />
  )
}

/** As `ReferencePicker`, for several; other screens have no need of it. */
export function VenuesPicker({ source, reference, sort, filter, ...choice }: Records & Several) {
  return (
    <ReferenceArrayInput {...recordsOf({ source, reference, sort, filter })}>
      <ChoicesInput {...choice} />
    </ReferenceArrayInput>
  )
}
