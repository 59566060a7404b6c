import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder } from '#common/wire'
import { dayAndTime } from '#backoffice/mountain_time'
import { describeHistoryEntry } from './history'
import styles from './History.module.css'

export function History() {
  const translate = useTranslate()
  const { history } = useRecordContext<AdminOrder>()!
  return (
    <ol>
      {history.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>{describeHistoryEntry(entry, translate)}</p>
          <p className={styles.when}>
            <time dateTime={entry.createdAt}>{dayAndTime(entry.createdAt)}</time>
            {` · ${entry.actor}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
