import Button from '@mui/material/Button'
import type { PaperProps } from '@mui/material/Paper'
import { useState } from 'react'
import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  ReferenceArrayInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ROLES } from '#common/choices'
import type { AdminUser, Duties } from '#common/wire'
import { choiceText } from '#backoffice/inputs/choices'
import { Choices, recordsOf, useLooks, type Looks, type Records } from '#backoffice/inputs/ReferencePicker'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

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
function VenuesPicker({ source, reference, sort, filter, ...choice }: Records & Several) {
  return (
    <ReferenceArrayInput {...recordsOf({ source, reference, sort, filter })}>
      <ChoicesInput {...choice} />
    </ReferenceArrayInput>
  )
}

const keepsVenues = ({ roles }: Duties) => roles.includes('Venue')

/** Which venues somebody with the role Venue keeps. */
function VenuesInput() {
  if (!keepsVenues(useWatch() as Duties)) return null
  return (
    <VenuesPicker
      source="venueIds"
      reference="venues"
      label="resources.users.fields.venueIds"
      helperText="resources.users.roles.venues_hint"
    />
  )
}

export function ChangeRoles() {
  const translate = useTranslate()
  const { id, username, roles, venues } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('users')
  const [open, setOpen] = useState(false)
  const say = (key: string) => translate(`resources.users.roles.${key}`, { username })
  const choices = ROLES.map((role) => ({ id: role, name: role, more: say(`meaning.${role}`) }))
  const before: Duties = { roles, venueIds: venues.map((venue) => venue.id) }

  function change(chosen: Duties) {
    const after = keepsVenues(chosen) ? chosen : { ...chosen, venueIds: [] }
    return step({
      failed: say('failed'),
      send: () => data.changeRoles(id, after, before),
      done: say('done'),
      undo: () => ({ send: () => data.changeRoles(id, before, after), done: say('undone') }),
    })
  }
  const errorsOf = (chosen: Duties) =>
    keepsVenues(chosen) && chosen.venueIds.length === 0 ? { venueIds: say('no_venue') } : {}

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {say('action')}
      </Button>
      {open && (
        <FormDialog
          title={say('title')}
          submit={say('submit')}
          values={before}
          validate={errorsOf}
          onSubmit={change}
          onClose={() => setOpen(false)}
        >
          <CheckboxGroupInput source="roles" choices={choices} optionText={choiceText} />
          <VenuesInput />
        </FormDialog>
      )}
    </>
  )
}
