import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Toolbar, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { asLeft } from '../layout/as_left'
import { BusyButton } from '../layout/BusyButton'
import { token } from '../providers/signed_in'
import styles from './FormPanel.module.css'

/** Brings what a form has to say into sight each time it was sent: whoever pressed its button stands at its other end. */
export function useInSight<E extends Element>(isShown = true) {
  const { submitCount } = useFormState()
  const place = useRef<E>(null)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each time it was sent
  }, [isShown, submitCount])
  return place
}

/** Why the last attempt to send the form failed. What was typed stays. */
export function FormProblem() {
  const translate = useTranslate()
  const { errors } = useFormState()
  const message = errors.root?.serverError?.message
  const place = useInSight<HTMLDivElement>(typeof message === 'string')
  if (typeof message !== 'string') return null
  return (
    <Alert ref={place} severity="error">
      {message}
      {token() === null && (
        <>
          {' '}
          <a href="/sign-in" target="_blank">
            {translate('inputs.sign_in')}
          </a>
        </>
      )}
    </Alert>
  )
}

interface Props {
  submit: string
  /** Another screen, or what ends the form on this one. */
  cancelTo: string | (() => void)
  disabled?: boolean
  hint?: string
}

/** The end of a form: leave it, or send it. */
export function Answers({ submit, cancelTo, disabled = false, hint }: Props) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const cancel = typeof cancelTo === 'string' ? { component: Link, to: asLeft(cancelTo) } : { onClick: cancelTo }
  return (
    <Toolbar>
      {hint && <p className={styles.missing}>{hint}</p>}
      <Button data-key="Escape" variant="outlined" color="secondary" {...cancel}>
        {translate('questions.cancel')}
      </Button>
      <BusyButton type="submit" variant="contained" disabled={disabled} busy={isSubmitting}>
        {submit}
      </BusyButton>
    </Toolbar>
  )
}
