import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isEmail } from '#common/email'
import type { PersonListRow } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'

/** The last word is the last name. */
export function partsOfName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}

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
  const { setValue, clearErrors } = useFormContext()

  /** Address and phone on the form are those of somebody who was chosen. */
  const isTheirs = useRef(false)

  function fill(values: Record<string, string>) {
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
    clearErrors(Object.keys(values))
  }

  function choose({ name, email, phone }: Known) {
    isTheirs.current = true
    fill(only ? { email } : { ...partsOfName(name), email, phone })
  }

  function takeAsTyped(typed = '') {
    const text = typed.trim()
    if (isEmail(text)) fill({ email: text })
    else if (!only) fill({ ...partsOfName(text), ...(isTheirs.current && { email: '', phone: '' }) })
    isTheirs.current = false
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
      onChange={(id: unknown, person: unknown) => id && person && choose(person as PersonListRow)}
      onCreate={takeAsTyped}
      createItemLabel="resources.people.picker.as_typed"
    />
  )
}
