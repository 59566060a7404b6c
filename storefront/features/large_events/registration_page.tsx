import { useEffect, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { restoredChoices, type Choices, divisionsFor, ticketOf } from '#common/large_events/choosing'
import { dollarsText } from '#common/money'
import type { LargeEvent } from '#common/wire'
import { shopTime } from '#storefront/time/shop_time'
import { Spinner } from '#storefront/ui/spinner'
import { InBrowser } from '#storefront/ui/in_browser'
import { type EventVisit, Closed, EventInfo, StepIndicator } from './event_page.tsx'
import { choosingText, registeringText as text } from './text/registering.ts'
import { standingOf } from './when.ts'
import detailPageStyles from '../../layout/detail_page.module.css'
import own from './registration_page.module.css'
import { LONGEST } from '#common/longest'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { TextField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import { cartStore } from '../checkout/cart/cart_store.ts'
import { pathOf } from './summary.ts'
import { refusalToAdd, ticketItem, type Person, personErrors, type PersonErrors } from './ticket_rules.ts'
import { useSignedIn } from '#storefront/wire/signed_in'
import { prefill } from '../games/registration/rules.ts'

/** The second step: who the ticket is for. What was chosen came along from the first. */
export function RegistrationPage({ event }: EventVisit) {
  return (
    <div className={detailPageStyles.page}>
      <EventInfo event={event} brief />
      <section className={detailPageStyles.panel}>
        <StepIndicator current={2} />
        <InBrowser label={text.loading} without={text.withoutScripts}>
          <Chosen event={event} />
        </InBrowser>
      </section>
    </div>
  )
}

function Chosen({ event }: { event: LargeEvent }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const choices = restoredChoices(event, state)
  const isLost = choices === null
  useEffect(() => {
    if (isLost) void navigate('/lpg', { replace: true })
  }, [isLost, navigate])
  if (!choices) return <Spinner label={text.loading} />
  const standing = standingOf(event, shopTime())
  return (
    <>
      <Summary event={event} choices={choices} />
      {standing === 'open' ? <RegistrationForm event={event} choices={choices} /> : <Closed standing={standing} />}
    </>
  )
}

function Summary({ event, choices }: { event: LargeEvent; choices: Choices }) {
  return (
    <section>
      <h2 className={own.heading}>{text.summary}</h2>
      <dl className={own.summary}>
        {summaryOf(event, choices).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function summaryOf(event: LargeEvent, choices: Choices): { label: string; value: string }[] {
  const { role, divisionId, squadId, squadName, joinWaitlist } = choices
  const ticket = ticketOf(event, choices)
  const division = divisionsFor(event, role).find(({ id }) => id === divisionId)
  const squad = event.squads.find(({ id }) => id === squadId)
  return [
    ...(role ? [{ label: text.role, value: choosingText.roles[role].name }] : []),
    ...(ticket ? [{ label: text.ticket, value: `${ticket.tier} - ${dollarsText(ticket.price)}` }] : []),
    ...(divisionsFor(event, role).length > 0
      ? [{ label: text.division, value: division?.name ?? text.anyDivision }]
      : []),
    ...(role === 'master' && squadName ? [{ label: text.squadName, value: squadName }] : []),
    ...(joinWaitlist
      ? [{ label: text.squad, value: text.waitListNote }]
      : squad
        ? [{ label: text.squad, value: squad.name }]
        : []),
  ]
}

/** Who the ticket is for: on to the cart. No server is asked here (2-7). */
function RegistrationForm({ event, choices }: { event: LargeEvent; choices: Choices }) {
  const element = useRef<HTMLFormElement>(null)
  const { values, errors, set, touch, check } = usePerson()
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    setRefusal(null)
    if (!check()) return focusFirstError(element.current)
    const refused = refusalToAdd(event, choices, shopTime())
    const item = ticketItem(event, choices, values)
    if (refused || !item) return setRefusal(refused)
    cartStore.add(item)
    void navigate('/cart')
  }

  const field = (name: keyof Person, input: InputHTMLAttributes<HTMLInputElement>) => ({
    ...input,
    name,
    label: text[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
    onBlur: () => touch(name),
  })

  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate method="dialog" aria-label={text.heading}>
      <div>
        <h2 className={own.heading}>{text.heading}</h2>
        <p className={own.lead}>{text.lead}</p>
      </div>
      <div className={own.fields}>
        <TextField {...field('firstName', { autoComplete: 'given-name', maxLength: LONGEST.line })} required />
        <TextField {...field('lastName', { autoComplete: 'family-name', maxLength: LONGEST.line })} />
        <TextField
          {...field('email', {
            type: 'email',
            autoComplete: 'email',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: LONGEST.email,
          })}
          required
          className={own.wide}
        />
        <TextField
          {...field('phone', { type: 'tel', autoComplete: 'tel', maxLength: LONGEST.phone })}
          className={own.wide}
        />
      </div>
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={own.actions}>
        <Button type="submit" wide>
          {text.add}
        </Button>
        <ButtonLink to={pathOf(event)} state={choices} look="quiet" wide>
          {text.back}
        </ButtonLink>
      </div>
      <p className={own.note}>{text.note}</p>
    </form>
  )
}

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
function usePerson(): PersonForm {
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
