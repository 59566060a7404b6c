import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { token } from '../providers/signed_in'
import { useInSight } from './use_in_sight'

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
