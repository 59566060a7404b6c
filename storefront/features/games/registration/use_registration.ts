import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import type { Game } from '#common/wire'
import { useCart } from '../../checkout/cart/cart_store.ts'
import { useInBrowser } from '#storefront/ui/in_browser'
import { readStored, readStoredJson, STORED_FOR_TAB, writeStored } from '#storefront/wire/storage'
import { useSignedIn } from '#storefront/wire/signed_in'
import {
  personOf,
  prefill,
  registrationErrors,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
} from './rules.ts'

type Typed = Partial<Registration>

export interface RegistrationFields {
  values: Registration
  /** Only of fields that were touched. */
  errors: RegistrationErrors
  set: <Field extends RegistrationField>(field: Field, value: Registration[Field]) => void
  touch: (field: RegistrationField) => void
  /** Shows every error; true when there is none. */
  check: () => boolean
}

/** What somebody has typed in this tab, and nothing else: it outlives a reload and the way back, and is offered at the next table. */
type Draft = Typed & { gameId: number }

const { registration: DRAFT } = STORED_FOR_TAB

/** How many seats is asked anew at each table. */
function readDraft(gameId: number): Typed {
  const draft = readStoredJson(DRAFT, 'tab') as Draft | null
  if (!draft) return {}
  const { gameId: typedAt, quantity, ...person } = draft
  return typedAt === gameId && quantity ? { ...person, quantity } : person
}

/** The filter of the games list says for how many people the visitor is looking. */
function filteredSeats(): Typed {
  const quantity = Number(readStored(STORED_FOR_TAB.seatsWanted, 'tab'))
  return Number.isInteger(quantity) && quantity > 0 ? { quantity } : {}
}

const writeDraft = (draft: Draft) => writeStored(DRAFT, JSON.stringify(draft), 'tab')

/**
 * What was typed stands over what is known of the person, so that signing in fills only what is still untouched; what was typed
 * before in this tab stands between the two. `room` is how many seats there are to have.
 */
export function useRegistration(game: Game, room: number, form: RefObject<HTMLFormElement | null>): RegistrationFields {
  const person = useSignedIn()
  const [typed, setTyped] = useState<Typed>({})
  const [touched, setTouched] = useState<ReadonlySet<RegistrationField>>(new Set())
  const inBrowser = useInBrowser()
  const { items } = useCart()
  // A guest's next table is most often for the same person as the one before.
  const known = person ? prefill(person.user) : { ...prefill(null), ...personOf(items.at(-1)) }
  const select = useEffectEvent(() => selectFilledIn(form.current, typed))
  useLayoutEffect(() => {
    const element = form.current
    const come = () => select()
    // Who comes to a field may be there before it is filled in.
    if (inBrowser) come()
    element?.addEventListener('focusin', come)
    return () => element?.removeEventListener('focusin', come)
  }, [form, inBrowser])
  const wanted: Registration = {
    ...known,
    ...(inBrowser ? { ...filteredSeats(), ...readDraft(game.id) } : null),
    ...typed,
  }
  const values = { ...wanted, quantity: Math.max(1, Math.min(wanted.quantity, room)) }
  const all = registrationErrors(values, { ...game, available_seats: room })
  const errors = Object.fromEntries(Object.entries(all).filter(([field]) => touched.has(field as RegistrationField)))
  return {
    values,
    errors,
    set: (field, value) => {
      setTyped((before) => ({ ...before, [field]: value }))
      writeDraft({ ...readDraft(game.id), [field]: value, gameId: game.id })
    },
    touch: (field) => setTouched((before) => new Set([...before, field])),
    check: () => {
      setTouched(new Set(Object.keys(values) as RegistrationField[]))
      return Object.keys(all).length === 0
    },
  }
}

/** What was filled in for somebody stands selected where they are, so that what they type takes its place. */
function selectFilledIn(form: HTMLFormElement | null, typed: Typed) {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && form?.contains(field) && !(field.name in typed)) field.select()
}
