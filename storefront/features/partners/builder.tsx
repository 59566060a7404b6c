import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { frameAddress, queryOf, snippetOf, WAYS, type Way, type WidgetChoice } from '#common/embed/snippet'
import { useSettings } from '#storefront/layout/settings_context'
import { InBrowser, useInBrowser } from '#storefront/ui/in_browser'
import { Spinner } from '#storefront/ui/spinner'
import { Choices, Copyable } from './choices.tsx'
import { ChoiceFields } from './choice_fields.tsx'
import { ColorFields } from './color_fields.tsx'
import { firstChoice, subjectOf, type Subjects } from './subjects.ts'
import { partnersText } from './text/partners.ts'
import styles from './partners.module.css'
import { useSignedIn } from '#storefront/wire/signed_in'
import type { RegisterProps } from './own_pages.tsx'

const { builder: text, preview, snippet } = partnersText

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

const CountsFor = lazy(async () => ({ default: (await import('./preview.tsx')).CountsFor }))

/** What somebody chooses, what it looks like, and what to paste for it. The address keeps it all: through a reload, a sign-in, a mail to the web designer. */
export function Builder({ subjects }: { subjects: Subjects }) {
  const { search } = useLocation()
  const { appUrl } = useSettings()
  const [choice, setChoice] = useState(() => firstChoice(search, subjects))
  const [way, setWay] = useState<Way>('tag')
  const change = (wish: Partial<WidgetChoice>) => setChoice((before) => ({ ...before, ...wish }))
  const subject = subjectOf(subjects, choice)
  const query = queryOf(choice)
  const inBrowser = useInBrowser()
  useKeptInAddress(query)

  return (
    <section id="builder" className={styles.section} aria-labelledby="builder-heading">
      <h2 id="builder-heading">{text.heading}</h2>
      <div className={styles.builder}>
        <div className={styles.fields}>
          <ChoiceFields subjects={subjects} choice={choice} onChange={change} />
          <ColorFields choice={choice} onChange={change} />
        </div>
        <div className={styles.seen}>
          <InBrowser label={preview.waiting} without={preview.without}>
            {choice.name ? (
              <Suspense fallback={<Spinner label={preview.waiting} />}>
                <Preview choice={choice} />
              </Suspense>
            ) : (
              <p>{text.nothingChosen}</p>
            )}
          </InBrowser>
        </div>
      </div>
      <div className={styles.taken}>
        <section className={styles.part} aria-labelledby="snippet-heading">
          <h3 id="snippet-heading">{snippet.heading}</h3>
          <Choices
            label={snippet.way}
            options={WAYS.map((one) => [one, snippet.ways[one]] as const)}
            chosen={way}
            onChoose={setWay}
          />
          <p className={styles.quiet}>{snippet.hints[way]}</p>
          {inBrowser && choice.partner && (
            <Suspense>
              <CountsFor partner={choice.partner} onRemove={() => change({ partner: null })} />
            </Suspense>
          )}
          {choice.name ? (
            <Copyable value={snippetOf(choice, way, appUrl, subject?.page)} look="primary" />
          ) : (
            <p>{text.nothingChosen}</p>
          )}
          {way === 'frame' && choice.name && (
            <>
              <p className={styles.quiet}>{snippet.address}</p>
              <Copyable value={frameAddress(choice, appUrl)} copy={snippet.copyAddress} />
            </>
          )}
        </section>
        <Register choice={choice} subject={subject} query={query} onKey={(partner) => change({ partner })} />
      </div>
    </section>
  )
}

/** Without telling the navigation: nothing is loaded for it. */
function useKeptInAddress(query: string) {
  const [first] = useState(query)
  useEffect(() => {
    if (query === first && !window.location.search) return
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}${window.location.hash}`)
  }, [query, first])
}

const { register: registerText } = partnersText

const OwnPages = lazy(async () => ({ default: (await import('./own_pages.tsx')).OwnPages }))

/** A partner id for the snippet: of a page that somebody registered, or registers now. */
function Register(props: RegisterProps) {
  const person = useSignedIn()
  return (
    <section id="register" className={styles.part} aria-labelledby="register-heading">
      <h3 id="register-heading">{registerText.heading}</h3>
      <p className={styles.quiet}>{registerText.lead}</p>
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
            {registerText.signIn}
          </a>
          <span className={styles.quiet}>{registerText.signInHint}</span>
        </div>
      )}
    </section>
  )
}
