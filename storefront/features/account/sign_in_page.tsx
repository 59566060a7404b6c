import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../navigation/link.tsx'
import { signInText as text } from '../../text/sign_in.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { reportError } from '../../wire/error_reports.ts'
import { GoogleButton } from './google_button.tsx'
import { clearSignInData, signInWith, takeReturnUrl } from './sign_in.ts'
import styles from './sign_in.module.css'

/** After this many failures the page helps to find out why. */
const PATIENCE = 2

type Attempt = 'none' | 'running' | 'failed' | 'cleared'

export function SignIn() {
  const [attempt, setAttempt] = useState<Attempt>('none')
  const [failures, setFailures] = useState(0)
  const navigate = useNavigate()
  const { search } = useLocation()

  async function signIn(credential: string) {
    setAttempt('running')
    try {
      await signInWith('google', credential)
      void navigate(takeReturnUrl(new URLSearchParams(search).get('returnUrl')), { replace: true })
    } catch (reason) {
      reportError(reason, 'sign-in')
      setFailures((before) => before + 1)
      setAttempt('failed')
    }
  }

  function clear() {
    clearSignInData()
    setFailures(0)
    setAttempt('cleared')
  }

  return (
    <div className={styles.panel}>
      {attempt === 'failed' && (
        <Alert>
          <p>{text.failed}</p>
        </Alert>
      )}
      {attempt === 'cleared' && (
        <Alert tone="success">
          <p>{text.troubleshooting.cleared}</p>
        </Alert>
      )}
      {attempt === 'running' && <Spinner label={text.checking} prompt={false} />}
      <div hidden={attempt === 'running'}>
        <GoogleButton onCredential={(credential) => void signIn(credential)} />
      </div>
      {failures >= PATIENCE && <Troubleshooting onClear={clear} />}
      <p className={styles.guest}>
        {text.guest} <Link to="/games">{text.guestLink}</Link>
      </p>
    </div>
  )
}

function Troubleshooting({ onClear }: { onClear: () => void }) {
  const { heading, points, clear } = text.troubleshooting
  return (
    <section className={styles.help}>
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button look="quiet" onClick={onClear}>
        {clear}
      </Button>
    </section>
  )
}
