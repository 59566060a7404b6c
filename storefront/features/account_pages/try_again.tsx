import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import styles from './account_page.module.css'

/** What failed, and the way to ask once more. */
export function TryAgain({ message, label, onAgain }: { message: string; label: string; onAgain: () => void }) {
  return (
    <Alert>
      <div className={styles.failure}>
        <p>{message}</p>
        <Button look="quiet" onClick={onAgain}>
          {label}
        </Button>
      </div>
    </Alert>
  )
}
