import Button from '@mui/material/Button'
import { Icon } from './Icon'
import styles from './States.module.css'

interface Props {
  message: string
  onRetry?: () => void
}

/** Says what happened and offers the one thing that may help. */
export function Failure({ message, onRetry }: Props) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.danger}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="outlined" color="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
