import { use } from 'react'
import type { OrderHistoryEntry } from '#common/wire'
import { SectionsContext } from '../../layout/sections'
import { dayAndTime } from '../../mountain_time'
import { describeHistoryEntry } from './describe_history_entry'
import styles from './History.module.css'

export function History({ entries }: { entries: OrderHistoryEntry[] }) {
  const sentences = Object.assign({}, ...use(SectionsContext).map(({ history }) => history))
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>{describeHistoryEntry(entry, sentences)}</p>
          <p className={styles.when}>
            <time dateTime={entry.createdAt}>{dayAndTime(entry.createdAt)}</time>
            {` · ${entry.actor}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
