import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { token } from '../providers/signed_in'
import styles from './FormPanel.module.css'

/** Why the last attempt to send the form failed. What was typed stays. */
export function FormProblem() {
  const translate = useTranslate()
  const { errors } = useFormState()
  const message = errors.root?.serverError?.message
  const signedOut = token() === null
  return (
    <div role="alert" className={styles.alert}>
      {typeof message === 'string' && (
        <p className={styles.problem}>
          <WarningAmberOutlined />
          <span>
            {message}
            {signedOut && (
              <>
                {' '}
                <a href="/sign-in" target="_blank">
                  {translate('inputs.sign_in')}
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
