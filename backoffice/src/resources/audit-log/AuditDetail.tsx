import { use } from 'react'
import { Link, useParams } from 'react-router'
import type { AuditLogEntry } from '#common/wire'
import { Changes } from '../../fields/Changes'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { RecordScreen } from '../../layout/RecordScreen'
import { SectionsContext } from '../../layout/sections'
import { dayAndTime } from '../../mountain_time'
import { changeInWords, differences, placeOfSubject, subjectInWords } from './differences'
import styles from './Log.module.css'

const LOG = { label: 'Audit Log', to: '/audit-log' }

function Difference({ entry }: { entry: AuditLogEntry }) {
  const changes = differences(entry)
  return changes.length === 0 ? <p className={styles.quiet}>No field was changed.</p> : <Changes changes={changes} now="After" />
}

export default function AuditDetail() {
  const { id = '' } = useParams()
  const sections = use(SectionsContext)
  return (
    <RecordScreen<AuditLogEntry> resource="audit-log" id={id} parent={LOG} title="Change" icon="log" gone="This entry is not known.">
      {(entry) => {
        const place = placeOfSubject(entry, sections)
        const subject = subjectInWords(entry)
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
              <Difference entry={entry} />
            </Panel>
          </Page>
        )
      }}
    </RecordScreen>
  )
}
