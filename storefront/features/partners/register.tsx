import { lazy, Suspense } from 'react'
import { useSignedIn } from '#storefront/wire/use_signed_in'
import type { RegisterProps } from './own_pages.tsx'
import { partnersText } from './text/partners.ts'
import styles from './partners.module.css'

const { register: text } = partnersText

/** Comes to who is signed in. */
const OwnPages = lazy(async () => ({ default: (await import('./own_pages.tsx')).OwnPages }))

/** A partner id for the snippet: of a page that somebody registered, or registers now. */
export function Register(props: RegisterProps) {
  const person = useSignedIn()
  return (
    <section id="register" className={styles.part} aria-labelledby="register-heading">
      <h3 id="register-heading">{text.heading}</h3>
      <p className={styles.quiet}>{text.lead}</p>
      {person ? (
        <Suspense>
          <OwnPages key={person.user.id} {...props} email={person.user.email} />
        </Suspense>
      ) : (
        <div className={styles.line}>
          {/* A document of its own; the address brings back what was chosen. */}
          <a
            className={styles.signIn}
            href={`/sign-in?returnUrl=${encodeURIComponent(`/partners?${props.query}#register`)}`}
          >
            {text.signIn}
          </a>
          <span className={styles.quiet}>{text.signInHint}</span>
        </div>
      )}
    </section>
  )
}
