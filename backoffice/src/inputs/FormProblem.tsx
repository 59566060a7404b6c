import { useFormState } from 'react-hook-form'
import { Icon } from '../layout/Icon'
import styles from './FormPanel.module.css'

/** Why the last attempt to send the form failed. What was typed stays. */
export function FormProblem() {
  const { errors } = useFormState()
  const message = errors.root?.serverError?.message
  return (
    <div role="alert" className={styles.alert}>
      {typeof message === 'string' && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  )
}
