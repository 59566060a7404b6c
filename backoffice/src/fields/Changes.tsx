import type { Change } from './change'
import styles from './Changes.module.css'

/** What was changed, field by field; `now` heads the newer values. */
export function Changes({ changes, now = 'Now' }: { changes: Change[]; now?: string }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td data-label="Before">{change.before}</td>
            <td data-label={now}>{change.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
