import { useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#common/wire'
import { Changes } from '../../fields/Changes'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import type { ResourceOptions } from '../../layout/resource'
import { dayAndTime } from '../../mountain_time'
import { changeInWords, differences, placeOfSubject } from './differences'
import styles from './Log.module.css'

const LOG = { label: 'Audit Log', to: '/audit-log' }

function Difference({ entry }: { entry: AuditLogEntry }) {
  const changes = differences(entry)
  return changes.length === 0 ? <p className={styles.quiet}>No field was changed.</p> : <Changes changes={changes} now="After" />
}

export default function AuditDetail() {
  const resources = Object.values(useResourceDefinitions<ResourceOptions>())
  return (
    <Show<AuditLogEntry>>
      {(entry) => {
        const place = placeOfSubject(entry, resources)
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
              <Difference entry={entry} />
            </Panel>
          </Page>
        )
      }}
    </Show>
  )
}
