import Typography from '@mui/material/Typography'
import { useRecordContext, useResourceDefinitions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#common/wire'
import { Changes } from '../../fields/Changes'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import type { ResourceOptions } from '../../layout/resource'
import { Show } from '../../layout/Show'
import { dayAndTime } from '../../mountain_time'
import { changeInWords, differences, placeOfSubject, subjectInWords } from './differences'

function Change() {
  const translate = useTranslate()
  const entry = useRecordContext<AuditLogEntry>()!
  const { createdAt, actor } = entry
  const place = placeOfSubject(entry, Object.values(useResourceDefinitions<ResourceOptions>()))
  const subject = subjectInWords(entry)
  return (
    <Facts>
      <Fact source="createdAt">{dayAndTime(createdAt)}</Fact>
      <Fact source="actor">{actor ? <Link to={`/users/${actor.id}`}>{actor.username}</Link> : translate('resources.audit-log.nobody')}</Fact>
      <Fact source="subject">{place ? <Link to={place}>{subject}</Link> : subject}</Fact>
    </Facts>
  )
}

export default function AuditDetail() {
  const translate = useTranslate()
  return (
    <Show<AuditLogEntry>>
      {(entry) => {
        const changes = differences(entry, translate)
        return (
          <Page title={changeInWords(entry)} parent={{ label: translate('resources.audit-log.name', { smart_count: 2 }), to: '/audit-log' }}>
            <Panel title={translate('resources.audit-log.panels.change')}>
              <Change />
            </Panel>
            <Panel title={translate('resources.audit-log.panels.difference')}>
              {changes.length === 0 ? <Typography color="text.secondary">{translate('resources.audit-log.no_difference')}</Typography> : <Changes changes={changes} now="changes.after" />}
            </Panel>
          </Page>
        )
      }}
    </Show>
  )
}
