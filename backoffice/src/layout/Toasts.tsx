import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

const SHOWN_MS = 6000
/** Once there is newer news. */
const OVERTAKEN_MS = 700

/** Says what has just happened, one thing at a time; an error stays until it is closed. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [shown] = notifications
  const isError = shown?.type === 'error'
  const shownFor = notifications.length > 1 ? OVERTAKEN_MS : SHOWN_MS

  useEffect(() => {
    if (!shown || isError) return
    const timer = setTimeout(takeNotification, shownFor)
    return () => clearTimeout(timer)
  }, [shown, isError, shownFor, takeNotification])

  // It is the last thing on the page: nobody should have to walk there to be rid of it.
  useEffect(() => {
    if (!shown) return
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) takeNotification()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [shown, takeNotification])

  return (
    <output className={styles.corner}>
      {shown && (
        <div className={`${styles.toast} ${isError ? styles.error : styles.success}`}>
          <Icon name={isError ? 'warning' : 'done'} />
          <span>
            {typeof shown.message === 'string' ? translate(shown.message, shown.notificationOptions?.messageArgs) : shown.message}
          </span>
          <button type="button" className={styles.close} onClick={() => takeNotification()}>
            <Icon name="close" size={16} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
      )}
    </output>
  )
}
