import { useTranslate } from 'react-admin'
import type { Change } from './change'
import styles from './Changes.module.css'

/** What was changed, field by field; `now` is the text that heads the newer values. */
export function Changes({ changes, now = 'changes.now' }: { changes: Change[]; now?: string }) {
  const translate = useTranslate()
  const [before, after] = [translate('changes.before'), translate(now)]
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{translate('changes.field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td data-label={before}>{change.before}</td>
            <td data-label={after}>{change.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
