import { useState } from 'react'
import type { Game } from '#common/wire'
import { LONGEST } from '#common/longest'
import { registrationText as text } from './text/registration.ts'
import { TextField } from '#storefront/ui/field'
import { needsEmail } from './rules.ts'
import type { suggestEmail } from './suggest_email.ts'
import type { RegistrationForm } from './use_registration.ts'
import styles from './registration_form.module.css'

interface EmailFieldProps {
  game: Game
  form: RegistrationForm
  className?: string
}

/** The email field. Its hint suggests a correction of a likely typo, or says why we ask. */
export function EmailField({ game, form, className }: EmailFieldProps) {
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
