import { shopText } from '#storefront/text/shop'
import { useSettings } from './settings_context.ts'
import { useOffline } from './use_offline.ts'
import styles from './message.module.css'
import { useState } from 'react'
import { Alert } from '#storefront/ui/alert'
import { isStorageRefused } from '#storefront/wire/storage'

/** What every page has to say before anything else. */
export function Notices() {
  const { sandbox } = useSettings()
  const offline = useOffline()
  return (
    <>
      {sandbox && (
        <aside className={styles.sandbox} aria-label={shopText.sandboxLabel}>
          {shopText.sandbox}
        </aside>
      )}
      <div aria-live="polite">{offline && <p className={styles.offline}>{shopText.offline}</p>}</div>
    </>
  )
}

/** Says why nothing lasts from one page to the next. To be shown in the browser only. */
export function StorageRefused() {
  const [isRefused] = useState(isStorageRefused)
  return isRefused ? (
    <Alert>
      <p>{shopText.storageRefused}</p>
    </Alert>
  ) : null
}
