import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { isEmail } from '#common/email'
import type { WidgetChoice } from '#common/embed/snippet'
import { LONGEST } from '#common/longest'
import type { Partner } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { SelectField, TextField } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import type { Subject } from './subjects.ts'
import { ownPagesText as text } from './text/partners.ts'
import styles from './partners.module.css'

export interface RegisterProps {
  choice: WidgetChoice
  subject: Subject | undefined
  /** What was chosen, which a sign-in does not lose. */
  query: string
  onKey: (key: string | null) => void
}

/** Pages that somebody has registered, and a form for another one. */
export function OwnPages({ choice, subject, email, onKey }: RegisterProps & { email: string }) {
  const [pages, setPages] = useState<Partner[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [isNew, setNew] = useState(false)
  const [done, setDone] = useState<Partner | null>(null)
  const { partner } = choice

  /** Who has one page comes back to it. */
  const choose = useEffectEvent((own: Partner[]) => {
    setPages(own)
    if (!partner && own.length === 1) onKey(own[0]!.key)
  })

  useEffect(() => {
    let isHere = true
    rest<Partner[]>('/partners/mine').then(
      (own) => isHere && choose(own.filter(({ archived }) => !archived)),
      (reason: unknown) => {
        if (!isHere) return
        reportError(reason, 'partners')
        setFailed(true)
      }
    )
    return () => void (isHere = false)
  }, [])

  function keep(page: Partner) {
    setPages((before) => [...(before ?? []), page])
    setNew(false)
    setDone(page)
    onKey(page.key)
  }

  if (failed) return <Alert>{text.unread}</Alert>
  if (!pages) return null
  return (
    <>
      <div aria-live="polite">
        {done && done.key === partner && (
          <Alert tone="success" urgent={false}>
            <p>{text.done(done.name, done.key)}</p>
          </Alert>
        )}
      </div>
      {pages.length > 0 && (
        <SelectField
          label={text.which}
          value={pages.some(({ key }) => key === partner) ? partner! : ''}
          onChange={({ target }) => onKey(target.value || null)}
        >
          <option value="">{text.none}</option>
          {pages.map(({ key, name, site }) => (
            <option key={key} value={key}>
              {`${name}, ${site.replace(/^https?:\/\//, '')}`}
            </option>
          ))}
        </SelectField>
      )}
      {pages.length > 0 && !isNew ? (
        <div className={styles.line}>
          {partner && <Link to={`/partners/${partner}`}>{text.report}</Link>}
          <Button look="quiet" onClick={() => setNew(true)}>
            {text.another}
          </Button>
        </div>
      ) : (
        <RegisterForm scope={choice.scope} subject={subject} email={email} onDone={keep} />
      )}
    </>
  )
}

interface FormProps {
  scope: WidgetChoice['scope']
  subject: Subject | undefined
  email: string
  onDone: (page: Partner) => void
}

type Values = Record<'name' | 'site' | 'email', string>

function errorsOf({ name, site, email }: Values): Partial<Values> {
  return {
    ...(name.trim() ? {} : { name: text.required(text.name) }),
    ...(site.trim() ? {} : { site: text.required(text.site) }),
    ...(isEmail(email.trim()) ? {} : { email: email.trim() ? text.wrongEmail : text.required(text.email) }),
  }
}

function RegisterForm({ scope, subject, email, onDone }: FormProps) {
  const [values, setValues] = useState<Values>({
    name: scope === 'venue' ? (subject?.name ?? '') : '',
    site: '',
    email,
  })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [key] = useState(() => crypto.randomUUID() as string)
  const form = useRef<HTMLFormElement>(null)
  const errors = tried ? errorsOf(values) : {}
  const field = (name: keyof Values) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    const [wrong] = Object.keys(errorsOf(values))
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setBusy(true)
    try {
      const { site } = values
      const body = {
        ...values,
        site: /^https?:\/\//i.test(site.trim()) ? site : `https://${site.trim()}`,
        venueId: scope === 'venue' ? subject?.id : undefined,
      }
      onDone(await rest<Partner>('/partners', { method: 'POST', body, headers: { 'idempotency-key': key } }))
    } catch (reason) {
      if (!(reason instanceof RestError) || reason.status >= 500) reportError(reason, 'partners')
      setRefusal(reason instanceof RestError && reason.status < 500 ? reason.message : text.failed)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      noValidate
      method="post"
      aria-labelledby="register-heading"
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <TextField label={text.name} autoComplete="organization" maxLength={LONGEST.line} {...field('name')} />
      <TextField
        label={text.site}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={LONGEST.url}
        {...field('site')}
      />
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={LONGEST.email}
        hint={text.emailHint}
        {...field('email')}
      />
      <div>
        <Button type="submit" busy={busy} disabled={busy}>
          {busy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  )
}
