import { useState, useRef, type FormEvent } from 'react'
import { isGameMaster } from '#storefront/layout/navigation_links'
import { becomeGameMasterText as text } from './text/game_master.ts'
import { ButtonLink, Button } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { useSignedIn, addGameMasterRole } from '#storefront/wire/signed_in'
import { useNavigate } from 'react-router'
import type { CurrentUser, GameMaster } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { TextArea, TextField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { formData, gameMasterErrors, type GameMasterField, type GameMasterForm } from './game_master_rules.ts'
import { PictureField } from '#storefront/ui/picture_field'
import styles from './new_game_master_form.module.css'
import { AccountPage } from './account_page.tsx'
import { accountHeading } from '#storefront/text/headings'

/** The form, or what to do instead for who runs games already. */
export function BecomeGameMaster() {
  const user = useSignedIn()?.user ?? null
  // Decided when the page opens: becoming one here leads on from the form.
  const [already] = useState(() => isGameMaster(user))
  if (!user) return null
  if (!already) return <NewGameMasterForm user={user} />
  return (
    <EmptyState text={text.already} advice={text.alreadyAdvice}>
      <ButtonLink to="/account/game-master-profile">{text.profile}</ButtonLink>
      <ButtonLink to="/game-masters" look="quiet">
        {text.gameMasters}
      </ButtonLink>
    </EmptyState>
  )
}

const FIELDS: GameMasterField[] = ['name', 'email', 'biography', 'image']

export function NewGameMasterForm({ user }: { user: CurrentUser }) {
  const [values, setValues] = useState<GameMasterForm>({
    name: user.username,
    email: user.email,
    biography: '',
    image: null,
  })
  const [touched, setTouched] = useState<readonly GameMasterField[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const errors = gameMasterErrors(values)
  const errorOf = (field: GameMasterField) => (touched.includes(field) ? errors[field] : undefined)
  /** An error takes the hint's line: nothing moves under a finger that is about to press a button. */
  const hintOf = (field: GameMasterField, hint: string) => (errorOf(field) ? undefined : hint)
  const touch = (field: GameMasterField) => setTouched((before) => [...before, field])
  const set = (change: Partial<GameMasterForm>) => setValues((before) => ({ ...before, ...change }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal(null)
    setTouched(FIELDS)
    if (Object.keys(errors).length > 0) return focusFirstError(element.current)
    setBusy(true)
    try {
      await rest<GameMaster>('/account/become-a-game-master', { method: 'POST', body: formData(values) })
    } catch (reason) {
      reportError(reason, 'become a game master')
      setRefusal(sentenceOf(reason))
      return setBusy(false)
    }
    addGameMasterRole()
    void navigate('/', { state: { isNewGameMaster: true } })
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate method="post" aria-label={text.heading}>
      <fieldset className={styles.fields} disabled={busy}>
        <legend className={styles.note}>{text.requiredNote}</legend>
        <PictureField image={values.image} error={errorOf('image')} onImage={(image) => set({ image })} />
        <TextField
          label={text.name}
          name="name"
          required
          autoComplete="name"
          hint={hintOf('name', text.nameHint)}
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => touch('name')}
        />
        <TextField
          label={text.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          hint={hintOf('email', text.emailHint)}
          value={values.email}
          error={errorOf('email')}
          onChange={(event) => set({ email: event.target.value })}
          onBlur={() => touch('email')}
        />
        <TextArea
          label={text.biography}
          name="biography"
          rows={6}
          hint={hintOf('biography', text.biographyHint)}
          value={values.biography}
          error={errorOf('biography')}
          onChange={(event) => set({ biography: event.target.value })}
          onBlur={() => touch('biography')}
        />
      </fieldset>
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
        <ButtonLink to="/" look="quiet">
          {text.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}

/** What the server has against it, where it said something a person can use. */
function sentenceOf(reason: unknown): string {
  const said = reason instanceof RestError && reason.status < 500 ? reason.message : ''
  return said ? `${said} ${text.kept}` : text.failed
}

export default function BecomeGameMasterPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <BecomeGameMaster />
    </AccountPage>
  )
}
