import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import styles from './States.module.css'

/** Says, in the midst of a screen, what could not be loaded, and offers to try again. */
export function Unloaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <div className={styles.unloaded} role="alert">
      <span className={styles.danger}>
        <WarningAmberOutlined />
      </span>
      <span>{message}</span>
      <Button variant="outlined" color="secondary" onClick={onRetry}>
        {translate('layout.try_again')}
      </Button>
    </div>
  )
}
