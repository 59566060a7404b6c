import { useState, useCallback, useEffect } from 'react'
import type { AccessTokenSummary } from '#common/wire'
import { accountText } from './text/account.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import styles from './dashboard.module.css'
import { LANGUAGE } from '#storefront/text/plural'
import { useNavigate } from 'react-router'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { forgetSignIn } from '#storefront/wire/signed_in'

const text = accountText.signIns

/** The reader's own clock: this is no schedule of games. */
const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' })

export function SignIns() {
  const { list, failed, ended, notEnded, again, end, endAll } = useSignIns()
  return (
    <section className={styles.signIns} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{text.heading}</h2>
      <p className={styles.lead}>{text.lead}</p>
      {failed && (
        <Alert>
          <p>{text.failed}</p>
          <Button look="quiet" onClick={again}>
            {text.again}
          </Button>
        </Alert>
      )}
      {notEnded && (
        <Alert>
          <p>{text.notEnded}</p>
        </Alert>
      )}
      {ended && (
        <Alert tone="success">
          <p>{text.ended(ended.device)}</p>
        </Alert>
      )}
      {!list && !failed && <Spinner label={text.loading} />}
      {list && (
        <>
          <ul className={styles.places}>
            {list.map((place) => (
              <Place key={place.id} place={place} onEnd={() => end(place)} />
            ))}
          </ul>
          <EndAll onEnd={endAll} />
        </>
      )}
    </section>
  )
}

function Place({ place, onEnd }: { place: AccessTokenSummary; onEnd: () => Promise<void> }) {
  const { busy, run } = useBusy(onEnd)
  const { device, createdAt, lastUsedAt, current } = place
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.device}>
          <span>{device}</span> {current && <span className={styles.here}>{text.here}</span>}
        </p>
        <p className={styles.used}>
          {`${text.used(MOMENT.format(new Date(lastUsedAt ?? createdAt)))}, ${text.since(DAY.format(new Date(createdAt)))}`}
        </p>
      </div>
      {!current && (
        <Button look="quiet" busy={busy} onClick={run} aria-label={text.signOutOf(device)}>
          {text.signOut}
        </Button>
      )}
    </li>
  )
}

function EndAll({ onEnd }: { onEnd: () => Promise<void> }) {
  const { busy, run } = useBusy(onEnd)
  return (
    <p className={styles.everywhere}>
      <Button look="quiet" busy={busy} onClick={run}>
        {text.everywhere}
      </Button>
      <span>{text.everywhereNote}</span>
    </p>
  )
}

/** One click at a time. */
function useBusy(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function run() {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return { busy, run: () => void run() }
}

const TOKENS = '/account/tokens'

interface OwnSignIns {
  /** Null until they are known. */
  list: AccessTokenSummary[] | null
  failed: boolean
  ended: AccessTokenSummary | null
  notEnded: boolean
}

/** The places where this person is signed in, and how to end them. */
function useSignIns() {
  const [signIns, setSignIns] = useState<OwnSignIns>({ list: null, failed: false, ended: null, notEnded: false })
  // A new object asks again.
  const [question, setQuestion] = useState({ path: TOKENS })
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    rest<AccessTokenSummary[]>(question.path).then(
      (list) => !left && setSignIns((before) => ({ ...before, list, failed: false })),
      (reason: unknown) => {
        if (left) return
        reportError(reason, 'sign-ins')
        setSignIns((before) => ({ ...before, failed: true }))
      }
    )
    return () => {
      left = true
    }
  }, [question])

  const again = useCallback(() => {
    setSignIns((before) => ({ ...before, failed: false }))
    setQuestion({ path: TOKENS })
  }, [])

  async function end(place: AccessTokenSummary) {
    try {
      await rest(`${TOKENS}/${place.id}`, { method: 'DELETE' })
    } catch (reason) {
      // Gone already is as good.
      if (!(reason instanceof RestError && reason.status === 404)) return fail(reason)
    }
    setSignIns((before) => ({
      ...before,
      list: before.list?.filter(({ id }) => id !== place.id) ?? null,
      ended: place,
      notEnded: false,
    }))
  }

  async function endAll() {
    try {
      await rest(TOKENS, { method: 'DELETE' })
    } catch (reason) {
      return fail(reason)
    }
    forgetSignIn()
    void navigate('/')
  }

  function fail(reason: unknown) {
    reportError(reason, 'sign-ins')
    setSignIns((before) => ({ ...before, ended: null, notEnded: true }))
  }

  return { ...signIns, again, end, endAll }
}
