import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { token } from '../providers/signed_in'

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
