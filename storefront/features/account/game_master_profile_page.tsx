import { useState, type FormEvent } from 'react'
import type { OwnGameMasterProfile } from '#common/wire'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { TextArea, TextField } from '#storefront/ui/field'
import { focusFirstError } from '#storefront/ui/focus_first_error'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { profileErrors, type ProfileForm } from './game_master_rules.ts'
import { PictureField } from '#storefront/ui/picture_field'
import { becomeGameMasterText, gameMasterProfileText as text } from './text/game_master.ts'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './new_game_master_form.module.css'
import { accountHeading } from '#storefront/text/headings'
import { AccountPage } from './account_page.tsx'

const PROFILE = '/account/game-master-profile'

/** The profile of the game master who is signed in. */
export function OwnProfile() {
  const profile = useAnswer(readProfile, 'game master profile')
  const answer = profile.asked
  if (answer.state === 'loading') return <Spinner label={text.loading} />
  if (answer.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={profile.again} />
  if (answer.value === null) {
    return (
      <EmptyState text={text.none} advice={text.noneAdvice}>
        <ButtonLink to="/account/become-a-game-master">{text.become}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <OwnProfileForm
      profile={answer.value}
      onSaved={(saved) => profile.change(() => saved)}
      onOpenAgain={profile.again}
    />
  )
}

/** Null if the account has none. */
async function readProfile(): Promise<OwnGameMasterProfile | null> {
  try {
    return await rest<OwnGameMasterProfile>(PROFILE)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

interface OwnProfileFormProps {
  profile: OwnGameMasterProfile
  onSaved: (profile: OwnGameMasterProfile) => void
  onOpenAgain: () => void
}

type Outcome = 'saved' | 'outdated' | { refusal: string }

function OwnProfileForm({ profile, onSaved, onOpenAgain }: OwnProfileFormProps) {
  const [values, setValues] = useState<ProfileForm>({ name: profile.name, biography: profile.biography })
  const [image, setImage] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const errors = profileErrors(values)
  const set = (change: Partial<ProfileForm>) => setValues((before) => ({ ...before, ...change }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setOutcome(null)
    if (Object.keys(errors).length > 0) return focusFirstError(event.currentTarget)
    setBusy(true)
    try {
      onSaved(await rest(PROFILE, { method: 'PUT', body: getBody(values, image, profile.version) }))
      setImage(null)
      setOutcome('saved')
    } catch (reason) {
      reportError(reason, 'game master profile')
      setOutcome(getFailure(reason))
    }
    setBusy(false)
  }

  const { isPrivate, isListed, slug } = profile
  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-label={text.heading}>
      <p>{isPrivate ? text.private : isListed ? text.listed : text.unlisted}</p>
      <fieldset className={styles.fields} disabled={busy}>
        <legend className={styles.note}>{becomeGameMasterText.requiredNote}</legend>
        <PictureField
          key={profile.version}
          image={image}
          stored={profile.image}
          optional={profile.image !== null}
          error={undefined}
          onImage={setImage}
        />
        <TextField
          label={becomeGameMasterText.name}
          name="name"
          required
          autoComplete="name"
          hint={errors.name ? undefined : becomeGameMasterText.nameHint}
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={becomeGameMasterText.biography}
          name="biography"
          rows={8}
          hint={errors.biography ? undefined : text.biographyHint}
          value={values.biography}
          error={errors.biography}
          onChange={(event) => set({ biography: event.target.value })}
        />
      </fieldset>
      <Result outcome={outcome} onOpenAgain={onOpenAgain} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? text.saving : text.submit}
        </Button>
        <ButtonLink to={`/game-master/${encodeURIComponent(slug)}`} look="quiet">
          {text.see}
        </ButtonLink>
      </div>
    </form>
  )
}

function Result({ outcome, onOpenAgain }: { outcome: Outcome | null; onOpenAgain: () => void }) {
  if (outcome === null) return null
  if (outcome === 'saved') {
    return (
      <Alert tone="success">
        <p>{text.saved}</p>
      </Alert>
    )
  }
  if (outcome === 'outdated') {
    return (
      <Alert>
        <p>{text.outdated}</p>
        <Button look="quiet" onClick={onOpenAgain}>
          {text.openAgain}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert>
      <p>{outcome.refusal}</p>
    </Alert>
  )
}

/** Multipart only with a picture. */
function getBody({ name, biography }: ProfileForm, image: File | null, version: number): FormData | object {
  const fields = { name: name.trim(), biography: biography.trim() }
  if (!image) return { ...fields, version }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('version', String(version))
  form.set('image', image)
  return form
}

function getFailure(reason: unknown): Outcome {
  if (!(reason instanceof RestError) || reason.status >= 500) return { refusal: text.notSaved }
  if (reason.status === 409) return 'outdated'
  return { refusal: reason.message ? `${reason.message} ${becomeGameMasterText.kept}` : text.notSaved }
}

export default function GameMasterProfilePage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <OwnProfile />
    </AccountPage>
  )
}
