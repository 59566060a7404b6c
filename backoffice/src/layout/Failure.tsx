import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import styles from './States.module.css'

interface Props {
  message: string
  onRetry?: () => void
}

/** Says what happened and offers the one thing that may help. */
export function Failure({ message, onRetry }: Props) {
  const translate = useTranslate()
  return (
    <div className={styles.state} role="alert">
      <WarningAmberOutlined className={styles.danger} sx={{ fontSize: 28 }} />
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="outlined" color="secondary" onClick={onRetry}>
          {translate('layout.try_again')}
        </Button>
      )}
    </div>
  )
}

/** The whole back office has failed. */
export function Broken() {
  const translate = useTranslate()
  return <Failure message={translate('layout.failed')} onRetry={() => window.location.reload()} />
}
