import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Game } from '#common/wire'
import { LONGEST } from '#common/longest'
import { dollarsText, toCents, centsText } from '#common/money'
import { gamesText } from '../text/games.ts'
import { registrationText as text } from '../text/join.ts'
import { Alert } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { SelectField, TextField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import type { OwnSeatsHere } from './own_seats.tsx'
import { useRegistration, type RegistrationFields } from './use_registration.ts'
import styles from './registration_form.module.css'
import { needsEmail } from './rules.ts'
import type { suggestEmail } from './suggest_email.ts'

interface RegistrationFormProps {
  game: Game
  /** What the visitor holds at this game already, by a checkout of their own. */
  own: OwnSeatsHere | null
}

/** Who plays, and how many: on to the cart. */
export function RegistrationForm({ game, own }: RegistrationFormProps) {
  const ownRoom = own?.room ?? 0
  const room = game.available_seats + ownRoom
  const element = useRef<HTMLFormElement>(null)
  const form = useRegistration(game, room, element)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const full = room <= 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal(null)
    if (!form.check()) return focusFirstError(element.current)
    setBusy(true)
    const refused = await adding().then(
      ({ addGame }) => addGame(game, form.values, ownRoom),
      () => text.notNow
    )
    // Busy until the cart is there: a second press on the way to it would add the seats again.
    if (!refused) {
      // Who they are for is offered at the next table, how many is not.
      form.set('quantity', 1)
      return void navigate('/cart')
    }
    setBusy(false)
    setRefusal(refused)
  }

  if (full && own?.inCart) return null
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate method="dialog" aria-label={text.heading}>
      <dl className={styles.price}>
        <dt>{text.pricePerPlayer}</dt>
        <dd>{dollarsText(game.price)}</dd>
      </dl>
      {full ? (
        <Alert tone="note" urgent={false}>
          <p>{text.fullMessage}</p>
        </Alert>
      ) : (
        <fieldset className={styles.fields} disabled={busy}>
          <legend className="visually-hidden">{text.heading}</legend>
          <TextField
            label={text.firstName}
            name="firstName"
            required
            autoComplete="given-name"
            maxLength={LONGEST.line}
            value={form.values.firstName}
            error={form.errors.firstName}
            onChange={(event) => form.set('firstName', event.target.value)}
            onFocus={prepare}
            onBlur={() => form.touch('firstName')}
          />
          <TextField
            label={text.lastName}
            name="lastName"
            autoComplete="family-name"
            maxLength={LONGEST.line}
            value={form.values.lastName}
            onChange={(event) => form.set('lastName', event.target.value)}
          />
          <EmailField game={game} form={form} className={styles.wide} />
          <TextField
            label={text.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={LONGEST.phone}
            value={form.values.phone}
            onChange={(event) => form.set('phone', event.target.value)}
          />
          <SelectField
            label={text.quantity}
            name="quantity"
            required
            value={form.values.quantity}
            error={form.errors.quantity}
            hint={gamesText.seats(room)}
            onChange={(event) => form.set('quantity', Number(event.target.value))}
            onBlur={() => form.touch('quantity')}
          >
            {Array.from({ length: room }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
        </fieldset>
      )}
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      {!full && (
        <p className={styles.total} aria-live="polite">
          <span>{text.total}</span>
          <strong>{centsText(toCents(game.price) * form.values.quantity)}</strong>
        </p>
      )}
      <noscript>{text.withoutScripts}</noscript>
      <Button type="submit" wide disabled={full} busy={busy}>
        {full ? text.full : text.add}
      </Button>
      {full ? (
        <ButtonLink to="/games" look="quiet" wide>
          {text.otherTables}
        </ButtonLink>
      ) : (
        <p className={styles.note}>{text.nothingCharged}</p>
      )}
    </form>
  )
}

/** Fetched once somebody is about to fill the form in. */
const adding = () => import('./add_game.ts')
const prepare = () => void adding().catch(() => {})

interface EmailFieldProps {
  game: Game
  form: RegistrationFields
  className?: string
}

/** The email field. Its hint suggests a correction of a likely typo, or says why we ask. */
function EmailField({ game, form, className }: EmailFieldProps) {
  const required = needsEmail(game)
  const [suggest, setSuggest] = useState<typeof suggestEmail | null>(null)
  const suggestion = suggest?.(form.values.email)
  const { address } = suggestion ?? { address: null }
  return (
    <TextField
      className={className}
      label={text.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={LONGEST.email}
      autoCapitalize="off"
      spellCheck={false}
      required={required}
      value={form.values.email}
      error={form.errors.email}
      hint={
        suggestion ? (
          address ? (
            <button type="button" className={styles.suggestion} onClick={() => form.set('email', address)}>
              {suggestion.message}
            </button>
          ) : (
            suggestion.message
          )
        ) : required ? (
          text.emailWhyOnline
        ) : (
          text.emailWhy
        )
      }
      onFocus={() => void learnToSuggest((learned) => setSuggest(() => learned))}
      onChange={(event) => form.set('email', event.target.value)}
      onBlur={() => form.touch('email')}
    />
  )
}

/** Fetched once somebody is about to type. Without it there are no hints, and nothing else is missing. */
const learnToSuggest = (learned: (suggest: typeof suggestEmail) => void) =>
  import('./suggest_email.ts').then((module) => learned(module.suggestEmail)).catch(() => {})
