import { useState } from 'react'
import type { Game } from '../../../api/types.ts'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import { prefill, registrationErrors, type Registration, type RegistrationErrors, type RegistrationField } from './rules.ts'

type Typed = Partial<Registration>

export interface RegistrationForm {
  values: Registration
  /** Only of fields that were touched. */
  errors: RegistrationErrors
  set: <Field extends RegistrationField>(field: Field, value: Registration[Field]) => void
  touch: (field: RegistrationField) => void
  /** Shows every error; true when there is none. */
  check: () => boolean
}

/** What was typed stands over what is known of the person, so that signing in fills only what is still untouched. */
export function useRegistration(game: Game): RegistrationForm {
  const person = useSignedIn()
  const [typed, setTyped] = useState<Typed>({})
  const [touched, setTouched] = useState<ReadonlySet<RegistrationField>>(new Set())
  const known = prefill(person?.user ?? null)
  const wanted = { ...known, ...typed }
  const values = { ...wanted, quantity: Math.max(1, Math.min(wanted.quantity, game.available_seats)) }
  const all = registrationErrors(values, game)
  const errors = Object.fromEntries(Object.entries(all).filter(([field]) => touched.has(field as RegistrationField)))
  return {
    values,
    errors,
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    touch: (field) => setTouched((before) => new Set([...before, field])),
    check: () => {
      setTouched(new Set(Object.keys(values) as RegistrationField[]))
      return Object.keys(all).length === 0
    },
  }
}
