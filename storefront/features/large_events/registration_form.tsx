import { useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { useNavigate } from 'react-router'
import type { LargeEvent } from '#common/wire'
import type { Choices } from '#common/large_events/choosing'
import { LONGEST } from '#common/longest'
import { shopTime } from '#storefront/time/shop_time'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { TextField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import { cartStore } from '../checkout/cart/cart_store.ts'
import { pathOf } from './summary.ts'
import { refusalToAdd } from './registering.ts'
import { registeringText as text } from './text/registering.ts'
import { ticketItem, type Person } from './ticket_item.ts'
import { usePerson } from './use_person.ts'
import styles from './registration_page.module.css'

/** Who the ticket is for: on to the cart. No server is asked here (2-7). */
export function RegistrationForm({ event, choices }: { event: LargeEvent; choices: Choices }) {
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
    <form ref={element} className={styles.form} onSubmit={submit} noValidate method="dialog" aria-label={text.heading}>
      <div>
        <h2 className={styles.heading}>{text.heading}</h2>
        <p className={styles.lead}>{text.lead}</p>
      </div>
      <div className={styles.fields}>
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
          className={styles.wide}
        />
        <TextField
          {...field('phone', { type: 'tel', autoComplete: 'tel', maxLength: LONGEST.phone })}
          className={styles.wide}
        />
      </div>
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" wide>
          {text.add}
        </Button>
        <ButtonLink to={pathOf(event)} state={choices} look="quiet" wide>
          {text.back}
        </ButtonLink>
      </div>
      <p className={styles.note}>{text.note}</p>
    </form>
  )
}
