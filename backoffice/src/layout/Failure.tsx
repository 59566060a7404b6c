import Button from '@mui/material/Button'
import { Icon } from './Icon'
import styles from './States.module.css'

interface Props {
  message: string
  onRetry?: () => void
  /** Where something else than trying again helps. */
  action?: string
}

/** Says what happened and offers the one thing that may help. */
export function Failure({ message, onRetry, action = 'Try again' }: Props) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.danger}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="outlined" color="secondary" onClick={onRetry}>
          {action}
        </Button>
      )}
    </div>
  )
}
