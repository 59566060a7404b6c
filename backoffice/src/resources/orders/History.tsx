import { useResourceDefinitions } from 'react-admin'
import type { OrderHistoryEntry } from '#common/wire'
import type { ResourceOptions } from '../../layout/resource'
import { dayAndTime } from '../../mountain_time'
import { describeHistoryEntry } from './describe_history_entry'
import styles from './History.module.css'

export function History({ entries }: { entries: OrderHistoryEntry[] }) {
  const sentences = Object.assign({}, ...Object.values(useResourceDefinitions<ResourceOptions>()).map(({ options }) => options?.history))
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
