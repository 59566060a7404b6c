import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { PersonListRow } from '#common/wire'
import { isEmail } from '../../../../common/email'
import { ReferencePicker } from '../../inputs/ReferencePicker'
import { partsOfName } from './name'

type Known = Pick<PersonListRow, 'name' | 'email' | 'phone'>

/** Who is typed has no number yet. */
const NOBODY = { id: '' }

const calledBy = ({ name, email, phone }: PersonListRow) => [name, email, phone].filter(Boolean).join(' · ')

/**
 * Finds a person by name, address or phone and fills in what the form asks of them; whoever is new is taken as typed. The form
 * sends its own fields: a person is known by their address.
 */
export function CustomerPicker({ only }: { only?: 'email' }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const { setValue, clearErrors } = useFormContext()

  function fill({ name, email, phone }: Known) {
    const values = only ? { email } : { ...partsOfName(name), email, phone }
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
    clearErrors(Object.keys(values))
  }

  async function choose(id: unknown) {
    if (id) fill((await data.getOne<PersonListRow>('people', { id: Number(id) })).data)
  }

  function takeAsTyped(typed = '') {
    const text = typed.trim()
    if (isEmail(text)) setValue('email', text, { shouldDirty: true })
    else if (!only) fill({ name: text, email: '', phone: '' })
    return NOBODY
  }

  return (
    <ReferencePicker
      optional
      source="customer"
      reference="people"
      label="resources.people.picker.label"
      placeholder={translate('resources.people.picker.hint')}
      optionText={calledBy}
      onChange={(id: unknown) => void choose(id)}
      onCreate={takeAsTyped}
      createItemLabel="resources.people.picker.as_typed"
    />
  )
}
