import { useState } from 'react'
import type { AccessTokenSummary } from '#common/wire'
import { accountText } from './text/account.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { Spinner } from '#storefront/ui/spinner'
import styles from './dashboard.module.css'
import { useSignIns } from './use_sign_ins.ts'
import { LANGUAGE } from '#storefront/text/language'

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
