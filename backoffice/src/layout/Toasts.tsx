import { useEffect, useState } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

const SHOWN_MS = 6000

/** Says what has just happened, one thing at a time, and stays for errors until it is closed. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<NotificationPayload>()

  useEffect(() => {
    if (notifications.length > 0) setShown(takeNotification() ?? undefined)
  }, [notifications, takeNotification])

  useEffect(() => {
    if (!shown || shown.type === 'error') return
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {shown && (
        <div className={`${styles.toast} ${shown.type === 'error' ? styles.error : styles.success}`}>
          <Icon name={shown.type === 'error' ? 'warning' : 'done'} />
          <span>
            {typeof shown.message === 'string' ? translate(shown.message, shown.notificationOptions?.messageArgs) : shown.message}
          </span>
          <button type="button" className={styles.close} onClick={() => setShown(undefined)}>
            <Icon name="close" size={16} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
      )}
    </div>
  )
}
