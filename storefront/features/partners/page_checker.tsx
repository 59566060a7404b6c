import { useState, type FormEvent } from 'react'
import { LONGEST } from '#common/longest'
import type { PageCheck, PageFinding } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { TextField } from '#storefront/ui/field'
import { rest } from '#storefront/wire/rest'
import { Copyable } from './copyable.tsx'
import { sentenceOf } from './page_reading.ts'
import { checkText as text } from './text/check.ts'
import styles from './partners.module.css'

const TONES = { wrong: 'danger', note: 'note', good: 'success' } as const

/** Looks at somebody's page, and says what is wrong. */
export function PageChecker() {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<PageCheck | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function look(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      setFound(await rest<PageCheck>('/partners/check', { method: 'POST', body: { address }, keepSignIn: true }))
    } catch (reason) {
      setFound(null)
      setRefusal(sentenceOf(reason))
    }
    setBusy(false)
  }

  return (
    <section id="check" className={styles.section} aria-labelledby="check-heading">
      <h2 id="check-heading">{text.heading}</h2>
      <p className={styles.lead}>{text.lead}</p>
      <form className={styles.check} onSubmit={look} noValidate method="post" aria-label={text.heading}>
        <TextField
          label={text.address}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={LONGEST.url}
          value={address}
          hint={text.hint}
          error={refusal}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" busy={busy} disabled={busy}>
          {busy ? text.sending : text.send}
        </Button>
      </form>
      <div aria-live="polite" className={styles.findings}>
        {found && <Findings {...found} />}
      </div>
      <p className={styles.quiet}>{text.self}</p>
    </section>
  )
}

function Findings({ address, findings }: PageCheck) {
  return (
    <>
      <h3>{text.of(address)}</h3>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={finding.text}>
            <Finding {...finding} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Finding({ tone, text: told, copy }: PageFinding) {
  return (
    <Alert tone={TONES[tone]} urgent={false}>
      <p>
        <span className="visually-hidden">{text.tones[tone]}</span>
        <span>{told}</span>
      </p>
      {copy && <Copyable value={copy} copy={text.copy} />}
    </Alert>
  )
}
