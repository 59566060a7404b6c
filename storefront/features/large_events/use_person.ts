import { useState } from 'react'
import { useSignedIn } from '#storefront/wire/use_signed_in'
import { prefill } from '../games/registration/rules.ts'
import { personErrors, type PersonErrors } from './registering.ts'
import type { Person } from './ticket_item.ts'

interface PersonForm {
  values: Person
  /** Only of fields that were touched. */
  errors: PersonErrors
  set: (field: keyof Person, value: string) => void
  touch: (field: keyof Person) => void
  /** Shows every error; true when there is none. */
  check: () => boolean
}

/** Who a ticket is for: what was typed stands over what is known of who is signed in. */
export function usePerson(): PersonForm {
  const known = prefill(useSignedIn()?.user ?? null)
  const [typed, setTyped] = useState<Partial<Person>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const values: Person = {
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    phone: known.phone,
    ...typed,
  }
  const all = personErrors(values)
  return {
    values,
    errors: Object.fromEntries(Object.entries(all).filter(([field]) => touched.has(field))),
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    touch: (field) => setTouched((before) => new Set([...before, field])),
    check: () => {
      setTouched(new Set(Object.keys(values)))
      return Object.keys(all).length === 0
    },
  }
}
