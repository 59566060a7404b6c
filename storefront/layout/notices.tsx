import { shopText } from '../text/shop.ts'
import { useSettings } from './settings_context.ts'
import { useOffline } from './use_offline.ts'
import styles from './notices.module.css'

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
