import { Link, useParams } from 'react-router'
import type { AuditLogEntry } from '#api/types'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { RecordScreen } from '../../layout/RecordScreen'
import { dayAndTime } from '../../mountain_time'
import { changeInWords, differences, placeOfSubject } from './differences'
import styles from './Log.module.css'

const LOG = { label: 'Audit Log', to: '/audit-log' }

function Changes({ entry }: { entry: AuditLogEntry }) {
  const changes = differences(entry)
  if (changes.length === 0) return <p className={styles.quiet}>No field was changed.</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, now }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label="Before">{before}</td>
            <td data-label="After">{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export default function AuditDetail() {
  const { id = '' } = useParams()
  return (
    <RecordScreen<AuditLogEntry> resource="audit-log" id={id} parent={LOG} title="Change" icon="log" gone="This entry is not known.">
      {(entry) => {
        const place = placeOfSubject(entry)
        const subject = `${entry.subjectType} ${entry.subjectId}`
        return (
          <Page title={changeInWords(entry)} parent={LOG}>
            <Panel title="Change">
              <Facts>
                <Fact label="Date">{dayAndTime(entry.createdAt)}</Fact>
                <Fact label="By">{entry.actor ? <Link to={`/users/${entry.actor.id}`}>{entry.actor.username}</Link> : 'Somebody who is gone'}</Fact>
                <Fact label="Of">{place ? <Link to={place}>{subject}</Link> : subject}</Fact>
              </Facts>
            </Panel>
            <Panel title="Difference">
              <Changes entry={entry} />
            </Panel>
          </Page>
        )
      }}
    </RecordScreen>
  )
}
